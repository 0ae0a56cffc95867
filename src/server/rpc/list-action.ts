import type { ListContract } from '../../wire/contract'
import type { EntityTable } from '../store/entity-table'
import { referredTables } from '../store/layout'
import type { TableVersions } from '../store/table-versions'
import type { Action } from './action'
import { KeptAnswer } from './kept-answer'

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
  let kept: { readonly version: string; readonly answer: KeptAnswer } | undefined
  return ({ store }) =>
    store.read(async (trx) => {
      const version = await versions.read(trx, sources)
      if (kept?.version !== version) {
        const json = JSON.stringify({ [envelope]: await table.list(trx) })
        kept = { version, answer: new KeptAnswer(json) }
      }
      return kept.answer
    })
}
