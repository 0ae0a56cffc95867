import type { EntityTable } from '../store/entity-table'
import type { Action } from './action'
import { readPayload } from './payload'
import type { MetodoContract } from '../../wire/contract'

/** `*-buscar` of a single record: its fields, with their initial values until it was saved once. */
export function readSingletonAction(table: EntityTable): Action {
  const initial = Object.fromEntries(
    table.layout.fields.map(({ name, column }) => [name, column.toAnswer(column.absent)]),
  )
  return ({ store }) =>
    store.transact(async (trx) => {
      const [record] = await table.list(trx)
      return record ?? initial
    })
}

/** `*-grabar`: saves it, for the first time or over what was. */
export function saveSingletonAction(table: EntityTable, metodo: MetodoContract): Action {
  return ({ store }, body) =>
    store.transact(async (trx) => {
      const { changes } = readPayload(metodo, [], body)
      const wasThere = await table.update(trx, {}, changes)
      if (!wasThere) await table.insert(trx, changes)
    })
}
