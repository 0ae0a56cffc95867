import type { Transaction } from 'kysely'
import type { FieldFilter, FilterValue } from '#wire/pages/filters'
import { isIdentified } from '#wire/received'
import { numbersWhere } from '#server/store/bulk/find-many'
import { identityValues } from '#server/store/referred-records'
import type { EntityTable } from '#server/store/entity-table'
import type { ReferenceLayout, TableLayout } from '#server/store/layout/table-layout'
import type { FilterColumn } from '#server/store/pages/filter-columns'
import type { IndexFilter } from '#server/store/pages/filter-conditions'
import type { PagesLayout } from '#server/store/pages/pages-layout'
import type { Tables } from '#server/store/tables'
import type { SeenRows } from '#server/store/row-limit'
import type { EntityTables } from '../references/resolve-references'

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
