import type { EntityContract } from '#wire/contract'
import { foldForSearch } from '#wire/search/fold'
import { type PageRequest, pageRequest, PAGE_USUAL, type PageAnswer } from '#wire/pages/pages'
import type { EntityTable } from '#server/store/entity-table'
import type { PagesLayout } from '#server/store/pages/pages-layout'
import {
  type Position,
  readPosition,
  writePosition,
  type PageQuery,
} from '#server/store/pages/page-query'
import { pageReader } from '#server/store/pages/read-page'
import type { Action } from '#server/store/action'
import type { Search } from './found-records'
import { indexFilters, seenFilter } from './index-filters'
import { refusals, Tagged } from '../refusals'
import type { EntityTables } from '../references/resolve-references'

/** `*-buscar` of a list that is served in pages: one of them, found, sorted and cut here. */
export function pageAction(
  { layout }: EntityTable,
  pages: PagesLayout,
  search: Search,
  tables: EntityTables,
  { envelope, pages: answered }: EntityContract['metodos']['buscar'],
): Action {
  const listed = { ...pages, answers: answered?.answers ?? pages.answers }
  const read = pageReader(layout, listed, search.state)
  return ({ store }, body) =>
    store.read(async (trx) => {
      const request = pageRequest.parse(body)
      const text = foldForSearch(request.texto ?? '')
      const asked = await indexFilters(trx, layout, pages, tables, request.filtros ?? {})
      const filters = [...asked, ...seenFilter(layout)]
      const query = queryOf(pages, request)
      const { page, total, precision } = await search.page({ text, filters }, (from) =>
        read(trx, { ...query, from }, store),
      )
      const { rows, positions, tag } = page
      const answer: PageAnswer = { total, precision, ...ends(positions) }
      return new Tagged({ [envelope]: rows, ...answer }, tag)
    })
}

/** @throws Refusal 422 for a position that is not one of this order */
function queryOf(pages: PagesLayout, request: PageRequest): Omit<PageQuery, 'from'> {
  const { orden, sentido = 'asc', despues, saltear = 0, cantidad = PAGE_USUAL } = request
  const sort = pages.sorts.find(({ field }) => field === orden)
  const after = despues === undefined ? undefined : readPosition(despues, sort?.key.type)
  if (despues !== undefined && after === undefined) throw refusals.noPosition()
  return { sort, descending: sentido === 'desc', after, skip: saltear, limit: cantidad }
}

/** Where the first and the last row are: a request for the next page, or the one before, has it as `despues`. */
function ends(positions: readonly Position[]): Pick<PageAnswer, 'primero' | 'ultimo'> {
  const [first] = positions
  if (first === undefined) return {}
  return { primero: writePosition(first), ultimo: writePosition(positions.at(-1) ?? first) }
}
