import type { Id } from '#wire/received'
import type { Values } from '#wire/kinds/field'

/** A record as the list holds it. */
export type Row = Values & { readonly id: Id }
