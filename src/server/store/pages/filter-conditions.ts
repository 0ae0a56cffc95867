import { type RawBuilder, sql } from 'kysely'
import type { SqlDialect } from '../database/sql-dialect'
import { seenNumbers, type SeenRows } from '../row-limit'
import { INDEX_ID } from './pages-layout'

type Key = string | number

/** Any of these values. */
interface OneOf {
  readonly column: string
  readonly values: readonly Key[]
  /** Records that lead to none of these are found, too: others are not seen. */
  readonly orUnseen?: SeenRows | undefined
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
  /** The records that are seen there; left out: all. */
  readonly among?: SeenRows | undefined
}

/** The records that are seen at all. */
interface Seen {
  readonly seen: SeenRows
}

/** What a list in pages is filtered by, as its index compares it. */
export type IndexFilter = OneOf | Between | LeadsTo | Seen

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
  if ('seen' in filter) return sql`${sql.ref(INDEX_ID)} in (${seenNumbers(filter.seen)})`
  const column = nameColumn(filter.column)
  if ('values' in filter) {
    const { values, orUnseen } = filter
    const one = isOneOf(column, values)
    return orUnseen === undefined
      ? one
      : sql`(${one} or ${column} not in (${seenNumbers(orUnseen)}))`
  }
  const { from, to, none } = filter
  const least = from === undefined ? sql`${column} > ${none}` : sql`${column} >= ${from}`
  return to === undefined ? least : sql`${least} and ${column} <= ${to}`
}

function leadsTo({ links, referred, orNowhere, among }: LeadsTo): RawBuilder<unknown> {
  const id = sql.ref(INDEX_ID)
  const table = sql.table(links)
  const owners = sql`select owner from ${table} where ${isOneOf(sql.ref('referred'), referred)}`
  const leads = sql`${id} in (${owners})`
  if (!orNowhere) return leads
  const owner = sql`select owner from ${table}`
  const leading = among === undefined ? owner : sql`${owner} where ${isAmong(among)}`
  return sql`(${leads} or ${id} not in (${leading}))`
}

/** As `leadsTo`, looked up for one record. */
function hasLink({ links, referred, orNowhere, among }: LeadsTo): RawBuilder<unknown> {
  const own = sql`select 1 from ${sql.table(links)} where owner = ${sql.ref(INDEX_ID)}`
  const leads = sql`exists (${own} and ${isOneOf(sql.ref('referred'), referred)})`
  if (!orNowhere) return leads
  const any = among === undefined ? own : sql`${own} and ${isAmong(among)}`
  return sql`(${leads} or not exists (${any}))`
}

/** Whether a link leads to a record that is seen. */
const isAmong = (seen: SeenRows): RawBuilder<unknown> =>
  sql`${sql.ref('referred')} in (${seenNumbers(seen)})`

/** No value is one of none. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly Key[]): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`
