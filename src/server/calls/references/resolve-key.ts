import type { Transaction } from 'kysely'
import type { EntityContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import type { StoredRecord } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { Refusal } from '#server/store/refusal'
import { type EntityTables, resolveReferences } from './resolve-references'

/**
 * The key of a record as its table has it, from the values of a request: its references as the numbers of their records. One
 * that leads to none, or to several, is null, and such a key is that of no record.
 */
export async function resolveKey(
  trx: Transaction<Tables>,
  tables: EntityTables,
  contract: Pick<EntityContract, 'fields' | 'key'>,
  key: StoredRecord,
): Promise<StoredRecord> {
  const resolved: Record<string, unknown> = { ...key }
  for (const name of contract.key) {
    const field = contract.fields[name]
    if (field === undefined || referralOf(field) === undefined) continue
    const value = { [name]: key[name] }
    try {
      Object.assign(
        resolved,
        await resolveReferences(trx, tables, { fields: { [name]: field } }, {}, value),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      resolved[name] = null
    }
  }
  return resolved
}
