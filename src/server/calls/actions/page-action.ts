import type { Transaction } from 'kysely'
import type { EntityContract } from '#wire/contract'
import type { FieldFilter, FilterValue } from '#wire/pages/filters'
import { isIdentified } from '#wire/received'
import { foldForSearch } from '#wire/fold'
import { type PageRequest, pageRequest, PAGE_USUAL, type PageAnswer } from '#wire/pages/pages'
import { numbersWhere } from '#server/store/bulk/find-many'
import { identityValues } from '#server/store/referred-records'
import type { EntityTable } from '#server/store/entity-table'
import type { ReferenceLayout, TableLayout } from '#server/store/layout/table-layout'
import type { IndexFilter } from '#server/store/pages/filter-conditions'
import type { FilterColumn, PagesLayout } from '#server/store/pages/pages-layout'
import {
  type Position,
  readPosition,
  writePosition,
  type PageQuery,
} from '#server/store/pages/page-statement'
import { pageReader } from '#server/store/pages/read-page'
import type { Tables } from '#server/store/tables'
import type { SeenRows } from '#server/store/row-limit'
import type { Action } from '#server/store/action'
import type { Search } from './found-records'
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

/**
 * The positions of the first and the last row: a request for the next page, or the one before, has one as `despues`.
 */
function ends(positions: readonly Position[]): Pick<PageAnswer, 'primero' | 'ultimo'> {
  const [first] = positions
  if (first === undefined) return {}
  return { primero: writePosition(first), ultimo: writePosition(positions.at(-1) ?? first) }
}

/** Finds the numbers of the records of a reference. */
type FindNumbers = (asked: readonly FilterValue[]) => Promise<readonly number[]>

/**
 * The `filtros` of a request as the index of the list compares them. References are asked for by id, or by the name that lists
 * answer: one that no record has finds nothing.
 */
export async function indexFilters(
  trx: Transaction<Tables>,
  { fields, links }: TableLayout,
  { filters }: PagesLayout,
  tables: EntityTables,
  asked: Readonly<Record<string, FieldFilter>>,
): Promise<readonly IndexFilter[]> {
  const found: IndexFilter[] = []
  for (const [name, filter] of Object.entries(asked)) {
    const stored = [...fields, ...links].find((field) => field.name === name)
    const reference = stored?.reference
    const referred = reference && tables.get(reference.table)
    const find: FindNumbers | undefined =
      reference && referred && ((asked) => numbersOf(trx, referred, reference, asked))
    const column = filters.find(({ field }) => field === name)
    const link = links.find((field) => field.name === name)
    const among = reference && seenOf(reference)
    if (column !== undefined) found.push(await columnFilter(column, filter, find, among))
    else if (link !== undefined && find !== undefined && Array.isArray(filter)) {
      const referred = await find(withoutNone(filter))
      found.push({ links: link.table, referred, orNowhere: filter.includes(''), among })
    }
  }
  return found
}

/** The numbers of records that are asked for by name, all in one statement, or by id. */
async function numbersOf(
  trx: Transaction<Tables>,
  referred: EntityTable,
  reference: ReferenceLayout,
  asked: readonly FilterValue[],
): Promise<readonly number[]> {
  const names = asked.filter((one) => !isIdentified(one))
  const numbers = [...(await numbersWhere(trx, referred.layout, reference.shows, names))]
  for (const one of asked.filter(isIdentified)) {
    numbers.push(...(await referred.idsWhere(trx, identityValues(one.id, reference))))
  }
  return numbers
}

async function columnFilter(
  { column, keyOf }: FilterColumn,
  filter: FieldFilter,
  find: FindNumbers | undefined,
  among: SeenRows | undefined,
): Promise<IndexFilter> {
  if (!isSeveral(filter)) {
    const endOf = (end: string | number | undefined) => (end === undefined ? end : keyOf(end))
    return { column, desde: endOf(filter.desde), hasta: endOf(filter.hasta), none: keyOf(null) }
  }
  const chosen = withoutNone(filter)
  const values = find === undefined ? chosen : await find(chosen)
  const wanted = values.map((value) => keyOf(value))
  if (!filter.includes('')) return { column, values: wanted }
  return { column, values: [...wanted, keyOf(null)], orUnseen: among }
}

/** The limit of the records that a table's own list has; none: all are seen. */
export function seenFilter(layout: TableLayout): readonly IndexFilter[] {
  const seen = seenOf(layout)
  return seen === undefined ? [] : [{ seen }]
}

/** undefined: all records are seen. */
function seenOf({
  table,
  primaryKey,
  rows,
}: Pick<TableLayout, 'table' | 'primaryKey' | 'rows'>): SeenRows | undefined {
  return rows === undefined ? undefined : { table, primaryKey, rows }
}

const isSeveral = (filter: FieldFilter): filter is readonly FilterValue[] => Array.isArray(filter)

/** The values without '', which asks for records that have no value. */
const withoutNone = (values: readonly FilterValue[]) => values.filter((one) => one !== '')
