import type { SqlDialect } from '../action'
import { type RawBuilder, sql } from 'kysely'
import { seenNumbers, type SeenRows } from '../row-limit'
import { INDEX_ID } from './pages-layout'

type Key = string | number

/** Any of these values. */
interface OneOf {
  readonly column: string
  readonly values: readonly Key[]
  /** The seen records: a record whose reference leads to none of them is also found. */
  readonly orUnseen?: SeenRows | undefined
}

/** From one value to another, both included. */
interface Between {
  readonly column: string
  readonly desde: Key | undefined
  readonly hasta: Key | undefined
  /** The column's value if a record has none. */
  readonly none: Key
}

/** Records that lead to any of these others. */
interface LeadsTo {
  /** The table of links. */
  readonly links: string
  readonly referred: readonly number[]
  /** Whether records that lead to no other are also found. */
  readonly orNowhere: boolean
  /** The records that are seen there; left out: all. */
  readonly among?: SeenRows | undefined
}

/** The records that are seen at all. */
interface Seen {
  readonly seen: SeenRows
}

/** A filter of a list in pages, as its index compares it. */
export type IndexFilter = OneOf | Between | LeadsTo | Seen

/** How a condition names a column of the index. */
type NameColumn = (column: string) => RawBuilder<unknown>

/** The form of a requested value in a condition: the value itself, or its place in a prepared statement. */
export type PlaceValue = (value: Key) => RawBuilder<unknown>

/** The value itself. */
export const inPlace: PlaceValue = (value) => sql`${value}`

/** The conditions of the filters, for a query of the list's index that reads the columns' own indexes. */
export const filterConditions = (
  filters: readonly IndexFilter[],
  place: PlaceValue = inPlace,
): readonly RawBuilder<unknown>[] => filters.map((filter) => conditionOf(filter, sql.ref, place))

/**
 * The same for a query that goes through the records in the order of the list: if many fit, SQLite would read the index
 * of another column and sort all that it finds, which takes longer. An expression is in no index. Links are looked up for
 * each record: all owners at once would be found again in each part of a statement that asks for them.
 * @param sorted the column of the order; undefined: that of the numbers
 */
export function walkedConditions(
  filters: readonly IndexFilter[],
  sorted: string | undefined,
  dialect: SqlDialect,
  place: PlaceValue,
): readonly RawBuilder<unknown>[] {
  const nameColumn: NameColumn = (column) =>
    column === sorted || dialect === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`
  return filters.map((filter) =>
    'links' in filter ? hasLink(filter, place) : conditionOf(filter, nameColumn, place),
  )
}

/** The values that the filters ask for, in the order in which their conditions place them. */
export const valuesOf = (filters: readonly IndexFilter[]): readonly Key[] =>
  filters.flatMap((filter): readonly Key[] => {
    if ('links' in filter) return filter.referred
    if ('seen' in filter) return []
    if ('values' in filter) return filter.values
    return [filter.desde, filter.hasta].filter((end) => end !== undefined)
  })

/** The form of the filters' conditions, without the values that they ask for: equal forms have the same statement. */
export const shapeOf = (filters: readonly IndexFilter[]): string =>
  JSON.stringify(
    filters.map((filter) => {
      if ('links' in filter) return { ...filter, referred: filter.referred.length }
      if ('seen' in filter) return filter
      if ('values' in filter) return { ...filter, values: filter.values.length }
      return { ...filter, desde: filter.desde !== undefined, hasta: filter.hasta !== undefined }
    }),
  )

function conditionOf(
  filter: IndexFilter,
  nameColumn: NameColumn,
  place: PlaceValue,
): RawBuilder<unknown> {
  if ('links' in filter) return leadsTo(filter, place)
  if ('seen' in filter) return sql`${sql.ref(INDEX_ID)} in (${seenNumbers(filter.seen)})`
  const column = nameColumn(filter.column)
  if ('values' in filter) {
    const { values, orUnseen } = filter
    const one = isOneOf(column, values.map(place))
    return orUnseen === undefined
      ? one
      : sql`(${one} or ${column} not in (${seenNumbers(orUnseen)}))`
  }
  const { desde, hasta, none } = filter
  const least = desde === undefined ? sql`${column} > ${none}` : sql`${column} >= ${place(desde)}`
  return hasta === undefined ? least : sql`${least} and ${column} <= ${place(hasta)}`
}

function leadsTo(
  { links, referred, orNowhere, among }: LeadsTo,
  place: PlaceValue,
): RawBuilder<unknown> {
  const id = sql.ref(INDEX_ID)
  const table = sql.table(links)
  const owners = sql`select owner from ${table} where ${isOneOf(sql.ref('referred'), referred.map(place))}`
  const leads = sql`${id} in (${owners})`
  if (!orNowhere) return leads
  const owner = sql`select owner from ${table}`
  const leading = among === undefined ? owner : sql`${owner} where ${isAmong(among)}`
  return sql`(${leads} or ${id} not in (${leading}))`
}

/** As `leadsTo`, looked up for one record. */
function hasLink(
  { links, referred, orNowhere, among }: LeadsTo,
  place: PlaceValue,
): RawBuilder<unknown> {
  const own = sql`select 1 from ${sql.table(links)} where owner = ${sql.ref(INDEX_ID)}`
  const leads = sql`exists (${own} and ${isOneOf(sql.ref('referred'), referred.map(place))})`
  if (!orNowhere) return leads
  const any = among === undefined ? own : sql`${own} and ${isAmong(among)}`
  return sql`(${leads} or not exists (${any}))`
}

/** Whether a link leads to a record that is seen. */
const isAmong = (seen: SeenRows): RawBuilder<unknown> =>
  sql`${sql.ref('referred')} in (${seenNumbers(seen)})`

/** Whether a column has one of some values; false if there are none. */
const isOneOf = (
  column: RawBuilder<unknown>,
  values: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(values)})`
