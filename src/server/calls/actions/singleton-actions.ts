import type { SingletonContract } from '#wire/contract'
import { authorOf } from '#server/store/history/author'
import type { EntityTable } from '#server/store/entity-table'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Action } from '#server/store/action'
import type { EntityHooks } from './entity-hooks'
import { writtenFields } from '#wire/written-fields'
import { refuseIfChanged, taggedAnswer } from './if-match'
import { initialValues, requestValues } from '#server/store/table-rows'
import { validateRecord } from '../checks/validate-record'
import { readPayload } from '../payload'
import { refuseUnoffered } from '../checks/refuse-unoffered'
import { type EntityTables, resolveReferences } from '../references/resolve-references'
import { keepUnseen, valuesAfter } from '../checks/keep-unseen'
import { withComputed } from '../checks/with-computed'
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
  return (context, body) =>
    context.store.transact(async (trx) => {
      await refuseIfChanged(trx, context, table, {})
      const payload = readPayload(grabar, [], body)
      const before = await table.find(trx, {})
      const { layout } = table
      const values = before === undefined ? initialValues(layout) : requestValues(layout, before)
      const changes = withComputed(contract, values, payload.changes)
      const resolved = await resolveReferences(trx, tables, contract, grabar, changes)
      const stored = await keepUnseen(trx, layout, resolved, before)
      const after = valuesAfter(layout, values, changes, stored)
      validateRecord(contract, after, writtenFields(grabar, []))
      await refuseUnoffered(trx, tables, contract.fields, stored, before)
      const edit = { operation: 'grabar', key: {}, before, stored }
      const set = hooks ? await hooks.beforeEditing(trx, context, edit) : stored
      const author = authorOf(context, grabar.metodo)
      const updated = await table.update(trx, {}, set, author)
      if (updated === 'absent') await table.insert(trx, set, author)
      return taggedAnswer(trx, context, updated)
    })
}
