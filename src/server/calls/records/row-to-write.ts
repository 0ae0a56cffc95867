import type { ActionContract, MetodoContract } from '#wire/contract'
import type { ActionChanges } from '../actions/action-changes'

/** One record to be written, as the request of its metodo, `token` aside. */
export interface RowToWrite {
  readonly metodo: MetodoContract
  readonly body: Readonly<Record<string, unknown>>
  /** What the body lacks keeps its value. */
  readonly isPartial?: boolean
  /** What it lacks was looked for, and its record does not exist. */
  readonly isGone?: boolean
  /** The file and line that it comes from; undefined: no import. */
  readonly source?: string | undefined
  /** The row action that `metodo` is, and what it sets. Left out: it is none. */
  readonly act?: ActedRow
}

export interface ActedRow {
  readonly name: string
  readonly action: ActionContract
  readonly changes: ActionChanges
}
