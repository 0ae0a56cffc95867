import type { Transaction } from 'kysely'
import type { StoredRecord } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'

/** One write of the generic actions to an existing record: choices are their codes, references their ids. */
export interface EntityChange {
  readonly before: StoredRecord
  /** undefined if the record is deleted. */
  readonly after: StoredRecord | undefined
}

/** Hooks of the module that owns a table into other modules' writes to it. Both run inside the write's transaction. */
export interface EntityGuard {
  /** @throws Refusal */
  beforeWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
  afterWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
}
