import type { Transaction } from 'kysely'
import type { EntityContract } from '../../../wire/contract'
import { isLimited } from '../../roles/role-tables'
import type { Tables } from '../../store/tables'
import type { EntityTable, StoredRecord } from '../../store/entity-table'
import { referredTables, type TableLayout } from '../../store/layout/table-layout'
import { counters } from '../../metrics/counters'
import type { TableVersions } from '../../store/database/table-versions'
import type { Action } from '../action'
import { CachedAnswer } from '../cached-answer'
import { Tagged } from '../tagged'

/** `*-buscar`: the whole list, with the fields of its contract. */
export function listAction(
  table: EntityTable,
  versions: TableVersions,
  { metodos, fields }: Pick<EntityContract, 'metodos' | 'fields'>,
): Action {
  const { envelope } = metodos.buscar
  const { layout } = table
  const all = [...layout.fields, ...layout.links].map(({ name }) => name)
  const unseen = all.filter((name) => !Object.hasOwn(fields, name))
  const read: ReadRows = async (trx) => (await table.list(trx)).map((row) => without(row, unseen))
  // Each person has other rows: they would be cached for everybody.
  if (isLimited(layout)) return limitedList(read, envelope)
  return cachedList(layout, read, versions, envelope)
}

type ReadRows = (trx: Transaction<Tables>) => Promise<readonly StoredRecord[]>

function limitedList(read: ReadRows, envelope: string): Action {
  return ({ store }) =>
    store.read(async (trx) => {
      const json = JSON.stringify({ [envelope]: await read(trx) })
      return new Tagged(new CachedAnswer(json), await store.recordVersions.read(trx))
    })
}

/**
 * A list that is cached in serialised form until a write to its table, or to one that it refers to, commits. Only one answer
 * is cached, so memory is bounded by the data.
 */
function cachedList(
  layout: TableLayout,
  read: ReadRows,
  versions: TableVersions,
  envelope: string,
): Action {
  const links = layout.links.map(({ table }) => table)
  const sources = [...new Set([layout.table, ...links, ...referredTables(layout)])]
  let cached: { readonly version: string; readonly answer: Tagged } | undefined
  return ({ store }) =>
    store.read(async (trx) => {
      const version = await versions.read(trx, sources)
      if (cached?.version === version) counters.listsFromCache += 1
      else {
        counters.listsRead += 1
        const json = JSON.stringify({ [envelope]: await read(trx) })
        // The tag of the state in which it was read: a record that was not written since is the same in later states.
        const tag = await store.recordVersions.read(trx)
        cached = { version, answer: new Tagged(new CachedAnswer(json), tag) }
      }
      return cached.answer
    })
}

function without(row: StoredRecord, fields: readonly string[]): StoredRecord {
  if (fields.length === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}
