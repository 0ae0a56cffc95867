import type { Transaction } from 'kysely'
import type { Tables } from './tables'

/** A record in terms of the store: choices as codes, references as ids, field by field. */
export type StoredRecord = Readonly<Record<string, unknown>>

/**
 * One entity's table. Field values go in and out as the contract has them; folded columns and foreign keys stay inside.
 */
export interface EntityTable {
  /** @throws Duplicate */
  insert(trx: Transaction<Tables>, record: StoredRecord): Promise<void>
  /** The record with these key values (folded), or undefined. */
  find(trx: Transaction<Tables>, key: StoredRecord): Promise<StoredRecord | undefined>
  /** @returns whether the record was there. @throws Duplicate */
  update(trx: Transaction<Tables>, key: StoredRecord, changes: StoredRecord): Promise<boolean>
  /** @returns whether the record was there. @throws InUse */
  remove(trx: Transaction<Tables>, key: StoredRecord): Promise<boolean>
}
