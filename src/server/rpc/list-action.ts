import type { EntityContract } from '../../wire/contract'
import type { EntityTable, StoredRecord } from '../store/entity-table'
import { referredTables } from '../store/layout'
import { counters } from '../metrics/counters'
import type { TableVersions } from '../store/database/table-versions'
import type { Action } from './action'
import { CachedAnswer } from './cached-answer'
import { Tagged } from './tagged'

/**
 * `*-buscar`: the whole list. Whoever may not use the row actions receives only the fields that the list shows, and those that
 * references to its records show.
 * @param contract its permissions define who may use the row actions
 * @param unseen the fields that the others do not receive
 */
export function listAction(
  table: EntityTable,
  versions: TableVersions,
  { metodos, permissions }: Pick<EntityContract, 'metodos' | 'permissions'>,
  unseen: readonly string[],
): Action {
  const { envelope } = metodos.buscar
  const perfil = permissions?.perfil
  const whole = cachedList(table, versions, envelope, [])
  if (unseen.length === 0) return whole
  const seen = cachedList(table, versions, envelope, unseen)
  return (context, body) => (context.session?.perfil === perfil ? whole : seen)(context, body)
}

/**
 * A list without some of its fields, cached in serialised form until a write to its table, or to one that it refers to,
 * commits. Only one answer is cached, so memory is bounded by the data.
 */
function cachedList(
  table: EntityTable,
  versions: TableVersions,
  envelope: string,
  unseen: readonly string[],
): Action {
  const { layout } = table
  const links = layout.links.map(({ table }) => table)
  const sources = [...new Set([layout.table, ...links, ...referredTables(layout)])]
  let cached: { readonly version: string; readonly answer: Tagged } | undefined
  return ({ store }) =>
    store.read(async (trx) => {
      const version = await versions.read(trx, sources)
      if (cached?.version === version) counters.listsFromCache += 1
      else {
        counters.listsRead += 1
        const rows = (await table.list(trx)).map((row) => without(row, unseen))
        const json = JSON.stringify({ [envelope]: rows })
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
