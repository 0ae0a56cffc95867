import type { Generated } from 'kysely'

/** Where a change came from: a screen, `npm run import`, a row action, or the administration of the server. */
export type Origin = 'screen' | 'import' | 'action' | 'administration'

/** One entry of the history. Row types are aliases, so that they fit the store's table of tables. */
export type HistoryRow = {
  /** Grows with time: a later entry has a higher number. */
  readonly id: Generated<number>
  /** Milliseconds since the epoch; of an entry that counts several events, the first one. */
  readonly at: number
  /** The DNI of who did it; null: nobody was signed in. */
  readonly who: number | null
  readonly origin: Origin
  /** The metodo, the action, the command, the imported file and line, or the client's address. */
  readonly detail: string
  /** The entity's resource, or `ACCESS`. */
  readonly entity: string
  /** The record's number; of an access event the DNI; null: no single record. */
  readonly record: number | null
  /** JSON: the values of the record's key at the time, by field. */
  readonly key: string
  /** What was done: 'alta', 'modificacion', 'baja', an action's name, an access event. */
  readonly kind: string
  /** JSON: [before, after] by field, for the fields that changed. */
  readonly changes: string
  /** How many events the entry stands for. */
  readonly times: Generated<number>
}

export const HISTORY_TABLE = '_history'

/** What access events have as their entity; no resource has an underscore. */
export const ACCESS = '_access'

export interface HistoryTables {
  readonly [HISTORY_TABLE]: HistoryRow
}
