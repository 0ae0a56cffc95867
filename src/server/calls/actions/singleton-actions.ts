import type { SingletonContract } from '#wire/contract'
import { authorOf } from '#server/store/history/author'
import type { EntityTable } from '#server/store/entity-table'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Action } from '#server/store/action'
import type { EntityHooks } from './entity-hooks'
import { refuseIfChanged, taggedAnswer } from './if-match'
import { readPayload } from '../payload'
import type { EntityTables } from '../references/resolve-references'
import { change, checkedChange, requestedEdit } from './write-actions'
import { Tagged } from '../refusals'
import type { Values } from '#wire/kinds/field'

/** `*-buscar` of a single record: its fields, with their initial values until it was saved once. */
export function readSingletonAction(
  { layout, list }: EntityTable,
  { fields }: Pick<SingletonContract, 'fields'>,
): Action {
  return ({ store }) =>
    store.read(async (trx) => {
      const [record = initialAnswer(layout)] = await list(trx)
      const seen = Object.entries(record).filter(([name]) => Object.hasOwn(fields, name))
      return new Tagged(Object.fromEntries(seen), await store.recordVersions.read(trx))
    })
}

/** The answer before the record was saved for the first time. */
function initialAnswer({ fields, links }: TableLayout): Values {
  const answers = fields.map(({ name, column }) => {
    const { initial, absent } = column
    return [name, column.toAnswer(initial?.() ?? absent)]
  })
  return Object.fromEntries([...answers, ...links.map(({ name }) => [name, []])])
}

/** `*-grabar`: creates or replaces the record. */
export function saveSingletonAction(
  tables: EntityTables,
  contract: Pick<SingletonContract, 'fields' | 'rules' | 'metodos' | 'seenAs'>,
  table: EntityTable,
  hooks: EntityHooks | undefined,
): Action {
  const { grabar } = contract.metodos
  const target = { contract: { ...contract, key: [] }, table, tables, guard: undefined, hooks }
  return (context, body) =>
    context.store.transact(async (trx) => {
      const found = await table.read(trx, {})
      if (found !== undefined) await refuseIfChanged(trx, context, found)
      const author = authorOf(context, grabar.metodo)
      const payload = readPayload(grabar, [], body)
      const edit = await requestedEdit(trx, target, grabar, payload, { found, author })
      const requested = { ...edit, operation: 'grabar' }
      if (found !== undefined) {
        const isWritten = await change(trx, context, target, grabar, { ...requested, found })
        return taggedAnswer(trx, context, isWritten)
      }
      const record = await checkedChange(trx, context, target, grabar, requested)
      await table.insert(trx, [{ record, author }])
      return taggedAnswer(trx, context, true)
    })
}
