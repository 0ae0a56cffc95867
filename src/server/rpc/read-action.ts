import type { EntityContract } from '../../wire/contract'
import type { EntityTable } from '../store/entity-table'
import { answeredFields, recordsWith } from '../store/list-records'
import type { Action } from './action'
import { readPayload } from './payload'
import { resolveKey } from './resolve-key'
import type { EntityTables } from './resolve-references'
import { refusals } from './refusals'
import { Tagged } from './tagged'

/**
 * `*-leer`: one record with all its fields; the fields that a list hides from whoever may not use its row actions are left
 * out here too.
 * @param unseen these fields
 */
export function readAction(
  table: EntityTable,
  tables: EntityTables,
  contract: Pick<EntityContract, 'fields' | 'key' | 'permissions'>,
  metodo: NonNullable<EntityContract['metodos']['leer']>,
  unseen: readonly string[],
): Action {
  const { layout } = table
  const { permissions } = contract
  const all = answeredFields(layout)
  const seen = all.filter((field) => !unseen.includes(field))
  return ({ store, session }, body) =>
    store.read(async (trx) => {
      const { key } = readPayload(metodo, contract.key, body)
      const number = await table.numberOf(trx, await resolveKey(trx, tables, contract, key))
      if (number === undefined) throw refusals.noRecord()
      const maySeeAll = permissions === undefined || session?.perfil === permissions.perfil
      const [record] = await recordsWith(trx, layout, [number], maySeeAll ? all : seen)
      return new Tagged(record, await store.recordVersions.read(trx))
    })
}
