import { type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from '../database/sql-dialect'
import { INDEX_ID } from './pages-layout'

type Key = string | number

/** Any of these values. */
interface OneOf {
  readonly column: string
  readonly values: readonly Key[]
}

/** From one value to another, both included. */
interface Between {
  readonly column: string
  readonly from: Key | undefined
  readonly to: Key | undefined
  /** The column's value where a record has none. */
  readonly none: Key
}

/** Records that lead to any of these others. */
interface LeadsTo {
  /** The table of links. */
  readonly links: string
  readonly referred: readonly number[]
  /** Those that lead nowhere are found, too. */
  readonly orNowhere: boolean
}

/** What a list in pages is filtered by, as its index compares it. */
export type IndexFilter = OneOf | Between | LeadsTo

/** How a condition names a column of the index. */
type NameColumn = (column: string) => RawBuilder<unknown>

/** The conditions of the filters, for a query of the list's index that reads the columns' own indexes. */
export const filterConditions = (filters: readonly IndexFilter[]): readonly RawBuilder<unknown>[] =>
  filters.map((filter) => conditionOf(filter, sql.ref))

/**
 * The same for a query that goes through the records in the order of the list: where many fit, SQLite would read the index
 * of another column and sort all that it finds, which takes longer. An expression is in no index. Links are looked up for
 * each record: all owners at once would be found again in each part of a statement that asks for them.
 * @param sorted the column of the order; undefined: that of the numbers
 */
export function walkedConditions(
  filters: readonly IndexFilter[],
  sorted: string | undefined,
  dialect: SqlDialect,
): readonly RawBuilder<unknown>[] {
  const nameColumn: NameColumn = (column) =>
    column === sorted || dialect === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`
  return filters.map((filter) =>
    'links' in filter ? hasLink(filter) : conditionOf(filter, nameColumn),
  )
}

function conditionOf(filter: IndexFilter, nameColumn: NameColumn): RawBuilder<unknown> {
  if ('links' in filter) return leadsTo(filter)
  const column = nameColumn(filter.column)
  if ('values' in filter) return isOneOf(column, filter.values)
  const { from, to, none } = filter
  const least = from === undefined ? sql`${column} > ${none}` : sql`${column} >= ${from}`
  return to === undefined ? least : sql`${least} and ${column} <= ${to}`
}

function leadsTo({ links, referred, orNowhere }: LeadsTo): RawBuilder<unknown> {
  const id = sql.ref(INDEX_ID)
  const table = sql.table(links)
  const owners = sql`select owner from ${table} where ${isOneOf(sql.ref('referred'), referred)}`
  const leads = sql`${id} in (${owners})`
  return orNowhere ? sql`(${leads} or ${id} not in (select owner from ${table}))` : leads
}

/** As `leadsTo`, looked up for one record. */
function hasLink({ links, referred, orNowhere }: LeadsTo): RawBuilder<unknown> {
  const own = sql`select 1 from ${sql.table(links)} where owner = ${sql.ref(INDEX_ID)}`
  const leads = sql`exists (${own} and ${isOneOf(sql.ref('referred'), referred)})`
  return orNowhere ? sql`(${leads} or not exists (${own}))` : leads
}

/** No value is one of none. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly Key[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`
