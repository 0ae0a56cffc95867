import type { Transaction } from 'kysely'
import { resolveKey } from '../references/resolve-key'
import type { WriteTarget } from '../actions/write-actions'
import { findMany, type FoundRow } from '#server/store/bulk/find-many'
import type { StoredRecord } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { referredAtOnce } from '../references/referred-at-once'

/**
 * Finds the records that many requests are about, with a few statements.
 * @param keys as requests carry them
 * @returns what finds the record of one of `keys`
 */
export async function findByKeys(
  trx: Transaction<Tables>,
  target: Pick<WriteTarget, 'contract' | 'table' | 'tables'>,
  keys: readonly StoredRecord[],
): Promise<(key: StoredRecord) => FoundRow | undefined> {
  const { contract, table } = target
  const tables = await referredAtOnce(trx, target.contract.fields, target.tables, keys)
  const resolved = new Map<StoredRecord, StoredRecord>()
  for (const key of keys) resolved.set(key, await resolveKey(trx, tables, contract, key))
  const fields = table.layout.fields.filter(({ name }) => contract.key.includes(name))
  const find = await findMany(trx, table.layout, fields, [...resolved.values()])
  return (key) => find(resolved.get(key) ?? key)[0]
}
