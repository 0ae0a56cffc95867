import type { Generated } from 'kysely'

/** A write that was stored and whose `afterCommit` has not succeeded yet. */
export type EventRow = {
  readonly id: Generated<number>
  /** When it was written. Milliseconds since the epoch. */
  readonly at: number
  /** The DNI of who wrote it; null: nobody was signed in. */
  readonly who: number | null
  /** The entity's resource at the time. */
  readonly entity: string
  /** The record's number. */
  readonly record: number
  /** What was done to it: 'ingresar', 'modificar' and the like, or a row action's name. */
  readonly operation: string
  /** JSON: the record before and after, as hooks see it; null: there was none. */
  readonly previous: string | null
  readonly next: string | null
  /** How often it was tried. */
  readonly tries: number
  /** When it is tried next. Milliseconds since the epoch. */
  readonly due: number
  /** Until then one process has it. Milliseconds since the epoch; 0: none does. */
  readonly held: number
  /** What the last try failed with. */
  readonly error: string | null
  /** 1: it was tried too often, and is not tried again before the next start. */
  readonly failed: number
}

export const EVENTS_TABLE = '_events'

export interface EventTables {
  readonly [EVENTS_TABLE]: EventRow
}
