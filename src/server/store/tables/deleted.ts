import type { Generated } from 'kysely'

/** One deleted record, until it is restored or too old. */
export type DeletedRow = {
  readonly id: Generated<number>
  /** When it was deleted. Milliseconds since the epoch. */
  readonly at: number
  /** The DNI of who deleted it; null: nobody was signed in. */
  readonly who: number | null
  /** The entity's resource at the time. */
  readonly entity: string
  /** The record's number, which it has again when it is restored. */
  readonly record: number
  /** JSON: the folded values of its key, in the order of the key. */
  readonly key: string
  /** JSON: its columns and the numbers of the records that its links lead to, by field, each with the field's signature. */
  readonly state: string
}

export const DELETED_TABLE = '_deleted'

export interface DeletedTables {
  readonly [DELETED_TABLE]: DeletedRow
}
