import type { Id } from '#wire/received'

/** A record as the list holds it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Id }
