import type { EntityContract } from '../../wire/contract'
import type { EntityTable, StoredRecord } from '../store/entity-table'
import { referredTables } from '../store/layout'
import { counters } from '../metrics/counters'
import type { TableVersions } from '../store/database/table-versions'
import type { Action } from './action'
import { KeptAnswer } from './kept-answer'
import { Tagged } from './tagged'

/**
 * `*-buscar`: the whole list. Whoever may not use the row actions receives the fields that the list shows, and those that
 * other records show it by, and no other.
 * @param contract its permissions say who that is
 * @param shown the fields that other records show one of this list by
 */
export function listAction(
  table: EntityTable,
  versions: TableVersions,
  { metodos, permissions }: Pick<EntityContract, 'metodos' | 'permissions'>,
  shown: readonly string[],
): Action {
  const { envelope } = metodos.buscar
  const perfil = permissions?.perfil
  const unseen = (permissions?.unseen ?? []).filter((field) => !shown.includes(field))
  const whole = keptList(table, versions, envelope, [])
  if (perfil === undefined || unseen.length === 0) return whole
  const seen = keptList(table, versions, envelope, unseen)
  return (context, body) => (context.session?.perfil === perfil ? whole : seen)(context, body)
}

/**
 * A list without some of its fields, kept serialised until a write to its table, or to one that it refers to, commits.
 * Only one answer is kept, so memory is bounded by the data.
 */
function keptList(
  table: EntityTable,
  versions: TableVersions,
  envelope: string,
  unseen: readonly string[],
): Action {
  const { layout } = table
  const links = layout.links.map(({ table }) => table)
  const sources = [...new Set([layout.table, ...links, ...referredTables(layout)])]
  let kept: { readonly version: string; readonly answer: Tagged } | undefined
  return ({ store }) =>
    store.read(async (trx) => {
      const version = await versions.read(trx, sources)
      if (kept?.version === version) counters.listsKept += 1
      else {
        counters.listsRead += 1
        const rows = (await table.list(trx)).map((row) => without(row, unseen))
        const json = JSON.stringify({ [envelope]: rows })
        // The state in which it was read: a record that was not written since is the same in a later one.
        const tag = await store.recordVersions.read(trx)
        kept = { version, answer: new Tagged(new KeptAnswer(json), tag) }
      }
      return kept.answer
    })
}

function without(row: StoredRecord, fields: readonly string[]): StoredRecord {
  if (fields.length === 0) return row
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}
