import type { Transaction } from 'kysely'
import type { FieldFilter } from '../../wire/filters'
import type { TableLayout } from '../store/layout'
import type { FilterColumn } from '../store/pages/filter-columns'
import type { IndexFilter } from '../store/pages/filter-conditions'
import type { PagesLayout } from '../store/pages/pages-layout'
import type { Tables } from '../store/tables'
import type { EntityTables } from './resolve-references'

/** Finds the numbers of the records of a reference that are called so. */
type FindNumbers = (names: readonly unknown[]) => Promise<readonly number[]>

/**
 * The `filtros` of a request as the index of the list compares them. References are asked for by the name that lists answer:
 * a name that no record has finds nothing.
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
    const find: FindNumbers | undefined =
      reference &&
      (async (names) => {
        const numbers: number[] = []
        for (const one of names) {
          const ids = await tables.get(reference.table)?.idsWhere(trx, reference.shows, one)
          numbers.push(...(ids ?? []))
        }
        return numbers
      })
    const column = filters.find(({ field }) => field === name)
    const link = links.find((field) => field.name === name)
    if (column !== undefined) found.push(await columnFilter(column, filter, find))
    else if (link !== undefined && find !== undefined && Array.isArray(filter)) {
      const referred = await find(withoutNone(filter))
      found.push({ links: link.table, referred, orNowhere: filter.includes('') })
    }
  }
  return found
}

async function columnFilter(
  { column, keyOf }: FilterColumn,
  filter: FieldFilter,
  find: FindNumbers | undefined,
): Promise<IndexFilter> {
  if (!isSeveral(filter)) {
    const { desde, hasta } = filter
    const from = desde === undefined ? undefined : keyOf(desde)
    return { column, from, to: hasta === undefined ? undefined : keyOf(hasta), none: keyOf(null) }
  }
  const chosen = withoutNone(filter)
  const values = find === undefined ? chosen : await find(chosen)
  const none = filter.includes('') ? [keyOf(null)] : []
  return { column, values: [...values.map((value) => keyOf(value)), ...none] }
}

const isSeveral = (filter: FieldFilter): filter is readonly (string | boolean)[] =>
  Array.isArray(filter)

/** Without what stands for records that have no value. */
const withoutNone = (values: readonly (string | boolean)[]) => values.filter((one) => one !== '')
