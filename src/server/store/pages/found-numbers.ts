import type { SqlDialect } from '../action'
import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'
import {
  filterConditions,
  type IndexFilter,
  inPlace,
  type PlaceValue,
  walkedConditions,
} from './filter-conditions'
import { INDEX_ID, INDEX_TEXT, type PagesLayout } from './pages-layout'

/**
 * The maximum of records that a search counts and holds. If more are found, a page is read in the order of the list
 * until it is full. That is quick, because so many records match; only their exact number would take long.
 */
export const FOUND_MAX = 10_000

/** Shorter texts are in no index of three letters: all searched texts are compared. */
const TRIGRAM = 3

const ID = sql.ref(INDEX_ID)
const TEXT = sql.ref(INDEX_TEXT)

/** The search and the filters of a request. */
export interface Asked {
  /** The searched text, folded; empty: none. */
  readonly text: string
  readonly filters: readonly IndexFilter[]
}

/** Whether a request asks for all records. */
export const isEverything = ({ text, filters }: Asked): boolean =>
  text === '' && filters.length === 0

/** The forms of a request's values in a statement. */
export interface AskedPlaces {
  readonly text: RawBuilder<unknown>
  /** The text as the index of three letters is asked for it. */
  readonly pattern: RawBuilder<unknown>
  readonly value: PlaceValue
}

/** The values themselves, in a statement that runs once. */
const asAsked = ({ text }: Asked, dialect: SqlDialect): AskedPlaces => ({
  text: sql`${text}`,
  pattern: sql`${textPattern(text, dialect)}`,
  value: inPlace,
})

/**
 * The conditions of a request, to be tried on one record after another in the order of the list.
 * @param sorted the column of that order; undefined: that of the numbers
 */
export function askedConditions(
  asked: Asked,
  sorted: string | undefined,
  dialect: SqlDialect,
  places: AskedPlaces = asAsked(asked, dialect),
): readonly RawBuilder<unknown>[] {
  const contains = asked.text === '' ? [] : [containsText(places, dialect)]
  return [...contains, ...walkedConditions(asked.filters, sorted, dialect, places.value)]
}

/** Whether a record's searched text contains the text. */
function containsText({ text }: AskedPlaces, dialect: SqlDialect): RawBuilder<unknown> {
  return dialect === 'sqlite'
    ? sql`instr(${TEXT}, ${text}) > 0`
    : sql`position(${text}::text in ${TEXT}) > 0`
}

/**
 * Selects the numbers of the records that a request asks for, by indexes: one more than `FOUND_MAX` at most. The
 * request has a search or filters.
 * @param columns of the index that are selected beside them
 */
export function foundSelect(
  pages: PagesLayout,
  asked: Asked,
  dialect: SqlDialect,
  { places = asAsked(asked, dialect), columns = [] }: FoundParts = {},
): RawBuilder<unknown> {
  const { text, filters } = asked
  const conditions = [
    ...(text === '' ? [] : [textCondition(pages, text, dialect, places)]),
    ...filterConditions(filters, places.value),
  ]
  const selected = [INDEX_ID, ...columns].map((column) => sql.ref(column))
  return sql`select ${sql.join(selected)} from ${sql.table(pages.table)}
    where ${sql.join(conditions, sql` and `)} limit ${sql.lit(FOUND_MAX + 1)}`
}

interface FoundParts {
  readonly places?: AskedPlaces
  readonly columns?: readonly string[]
}

/** All numbers of a query as one JSON text. */
export const numbersText = (dialect: SqlDialect): RawBuilder<string> =>
  dialect === 'sqlite'
    ? sql<string>`json_group_array(${ID})`
    : sql<string>`coalesce(json_agg(${ID}), '[]')::text`

/** The numbers of records, as one JSON text: thousands of rows would take longer to read than to find. */
export interface FoundNumbers {
  readonly count: number
  readonly numbers: string
}

/**
 * The numbers of the records that a request asks for. The request has a search or filters.
 * @returns undefined: they are more than `FOUND_MAX`
 */
export async function foundNumbers(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  asked: Asked,
  dialect: SqlDialect,
): Promise<FoundNumbers | undefined> {
  const { rows } = await sql<{ count: unknown; numbers: string }>`
    select count(*) as count, ${numbersText(dialect)} as numbers
    from (${foundSelect(pages, asked, dialect)}) as found`.execute(trx)
  const [found] = rows
  const count = Number(found?.count)
  return found === undefined || count > FOUND_MAX ? undefined : { count, numbers: found.numbers }
}

function textCondition(
  pages: PagesLayout,
  text: string,
  dialect: SqlDialect,
  places: AskedPlaces,
): RawBuilder<unknown> {
  if (dialect === 'postgres') return sql`${TEXT} like ${places.pattern}`
  const contains = containsText(places, dialect)
  if (!hasTrigrams(text)) return contains
  const texts = sql.table(pages.searchTable)
  const indexed = sql`select rowid from ${texts} where ${texts} match ${places.pattern}`
  return sql`${ID} in (${indexed}) and ${contains}`
}

/** Whether the index of three letters finds a text. */
export const hasTrigrams = (text: string): boolean => [...text].length >= TRIGRAM

/** PostgreSQL finds the letters of a `like` in its index by itself; SQLite's index is asked for every three letters. */
export function textPattern(text: string, dialect: SqlDialect): string {
  if (dialect === 'postgres') return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const letters = [...text]
  const threes = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
  return [...new Set(threes)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' AND ')
}
