import type { Transaction } from 'kysely'
import type { StoredRecord } from '../store/entity-table'
import type { Tables } from '../store/tables'

/** One write of the generic actions to a record that was there: choices are their codes, references their ids. */
export interface EntityChange {
  readonly before: StoredRecord
  /** undefined where the record is deleted. */
  readonly after: StoredRecord | undefined
}

/** What a table's owner has to say about others' writes to it. Both run inside the write's transaction. */
export interface EntityGuard {
  /** @throws Refusal */
  beforeWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
  afterWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
}
