import type { ListContract } from '../../wire/contract'
import type { EntityTable } from '../store/entity-table'
import { referredTables } from '../store/layout'
import { counters } from '../metrics/counters'
import type { TableVersions } from '../store/table-versions'
import type { Action } from './action'
import { KeptAnswer } from './kept-answer'
import { Tagged } from './tagged'

/**
 * `*-buscar`: the whole list, kept serialised until a write to its table, or to one that it refers to, commits.
 * Only one answer is kept per metodo, so memory is bounded by the data.
 */
export function listAction(
  table: EntityTable,
  versions: TableVersions,
  { envelope }: Pick<ListContract<unknown>, 'envelope'>,
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
        const json = JSON.stringify({ [envelope]: await table.list(trx) })
        // The state in which it was read: a record that was not written since is the same in a later one.
        const tag = await store.recordVersions.read(trx)
        kept = { version, answer: new Tagged(new KeptAnswer(json), tag) }
      }
      return kept.answer
    })
}
