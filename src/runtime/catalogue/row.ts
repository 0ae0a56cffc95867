import type { Id } from '../../wire/contract'

/** A record as the list holds it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Id }
