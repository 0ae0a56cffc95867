import type { EntityContract } from '#wire/contract'
import type { EntityTable } from '#server/store/entity-table'
import { recordsWith } from '#server/store/lists/list-records'
import type { Action } from '#server/store/action'
import { readPayload } from '../payload'
import { resolveKey, type EntityTables } from '../references/resolve-references'
import { refusals, Tagged } from '../refusals'

/** `*-leer`: one record with all fields of its contract. */
export function readAction(
  table: EntityTable,
  tables: EntityTables,
  contract: Pick<EntityContract, 'fields' | 'key'>,
  metodo: NonNullable<EntityContract['metodos']['leer']>,
): Action {
  const { layout } = table
  return ({ store }, body) =>
    store.read(async (trx) => {
      const { key } = readPayload(metodo, contract.key, body)
      const number = await table.numberOf(trx, await resolveKey(trx, tables, contract, key))
      if (number === undefined) throw refusals.noRecord()
      const [record] = await recordsWith(trx, layout, [number], Object.keys(contract.fields))
      return new Tagged(record, await store.recordVersions.read(trx))
    })
}
