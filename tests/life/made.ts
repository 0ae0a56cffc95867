import type { Sample } from './samples'

/** A record's fields as requests or answers carry them. */
export type Shown = Readonly<Record<string, unknown>>
/** Field by field, what a record is made of. */
export type Made = Readonly<Record<string, Sample>>
