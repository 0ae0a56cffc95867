import type { SqlDialect } from '../action'
import { type RawBuilder, sql } from 'kysely'
import { PAGE_USUAL } from '#wire/pages/pages'
import type { ValueOf } from '../database/prepared'
import { OWNER } from '../lists/answered-rows'
import { shapeOf, valuesOf } from './filter-conditions'
import {
  type Asked,
  askedConditions,
  type AskedPlaces,
  FOUND_MAX,
  type FoundNumbers,
  foundSelect,
  hasTrigrams,
  isEverything,
  numbersText,
  textPattern,
} from './found-numbers'
import { INDEX_ID, type PagesLayout, type SortColumn } from './pages-layout'

/** The request of a page. */
export interface PageQuery {
  readonly sort: SortColumn | undefined
  readonly descending: boolean
  /** The page begins behind this position. */
  readonly after: Position | undefined
  /** Records that are skipped first. */
  readonly skip: number
  /** Records at most. */
  readonly limit: number
  readonly from: PageSource
}

/** The records that are found: all, those with these numbers, or those that meet the search and the filters. */
export type Found = 'all' | Pick<FoundNumbers, 'numbers'> | { readonly asked: Asked }

/** The source of a page: records that were found before, or a search that the same statement does and counts. */
export type PageSource = Found | { readonly sought: Asked }

/** The values of a statement that reads a page. */
export type PageValue =
  | 'limit'
  | 'skip'
  | 'number'
  | 'key'
  | 'numbers'
  | 'text'
  | 'pattern'
  | `filter${number}`

/** The values of a page's statement. */
export function pageValues(
  { after, skip, limit, from }: PageQuery,
  dialect: SqlDialect,
): Readonly<Record<PageValue, unknown>> {
  const asked = askedOf(from)
  const filters = asked === undefined ? [] : valuesOf(asked.filters)
  const text = asked?.text ?? ''
  return {
    limit,
    skip,
    number: after?.number,
    key: after?.key,
    numbers: from !== 'all' && 'numbers' in from ? from.numbers : undefined,
    text,
    pattern: text === '' ? '' : textPattern(text, dialect),
    ...Object.fromEntries(filters.map((value, at) => [`filter${at}`, value])),
  }
}

/** The form of a page's statement, without its values: equal forms have the same statement. */
export function pageShape({ sort, descending, after, skip, limit, from }: PageQuery): string {
  const asked = askedOf(from)
  const text = asked?.text ?? ''
  return JSON.stringify([
    sort?.field ?? null,
    descending,
    after !== undefined,
    skip > 0,
    limit === PAGE_USUAL,
    from === 'all' ? from : Object.keys(from).join(),
    text !== '' && hasTrigrams(text),
    text === '',
    shapeOf(asked?.filters ?? []),
  ])
}

/** The search and filters that a page's statement compares; undefined: none. */
export function askedOf(from: PageSource): Asked | undefined {
  if (from === 'all') return undefined
  if ('sought' in from) return from.sought
  return 'asked' in from ? from.asked : undefined
}

/** The columns that a statement selects beside those of a page's rows; no field has these names. */
export const KEY = '__key'
export const TOTAL = '__total'
export const NUMBERS = '__numbers'

const ID = sql.ref(INDEX_ID)
/** The records that are sought, in their statement; one more than `FOUND_MAX` at most. */
const SOUGHT = sql.table('sought')
const SOUGHT_COUNT = sql`(select count(*) from ${SOUGHT})`
/** If more are found, their keys are not read to sort them: another statement goes through the list in its order. */
const ARE_FEW = sql`${SOUGHT_COUNT} <= ${sql.lit(FOUND_MAX)}`

/** The order of a page, by these columns. */
export function pageOrder({ sort, descending }: PageQuery, outside = false): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  const byNumber = sql`${sql.ref(outside ? OWNER : INDEX_ID)} ${direction}`
  if (sort === undefined) return byNumber
  return sql`${sql.ref(outside ? KEY : sort.column)} ${direction}, ${byNumber}`
}

/** The numbers of a page's records and their keys in its order; and the total, if the records are sought. */
export function choosePage(
  pages: PagesLayout,
  query: PageQuery,
  dialect: SqlDialect,
  valueOf: ValueOf<PageValue>,
): {
  readonly chosen: RawBuilder<unknown>
  readonly once: Readonly<Record<string, RawBuilder<unknown>>>
  readonly before?: RawBuilder<unknown>
} {
  const { sort, descending, after, skip, limit, from } = query
  const places = placesOf(valueOf)
  const key = sort === undefined ? undefined : sql.ref(sort.column)
  const sought = from === 'all' || !('sought' in from) ? undefined : from.sought
  const isListed = sought !== undefined && !isEverything(sought)
  // The sought records also have the keys: PostgreSQL does not know how few records there are, and might go through the
  // whole list to read their keys apart.
  const hasKeys = isListed && dialect === 'postgres'
  const conditions = [
    ...(after === undefined ? [] : [isBehind(key, descending, valueOf)]),
    ...sourceCondition(from, sort?.column, dialect, { places, numbers: valueOf('numbers') }),
    ...(isListed && !hasKeys ? [sql`${ID} in (select ${ID} from ${SOUGHT})`, ARE_FEW] : []),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const table = hasKeys ? SOUGHT : sql.table(pages.table)
  // The usual limit is no value of the statement, so that a plan that is made once knows how few rows are read.
  const most = limit === PAGE_USUAL ? sql.lit(limit) : valueOf('limit')
  const offset = skip === 0 ? sql`` : sql`offset ${valueOf('skip')}`
  const chosen = sql`select ${ID}, ${key ?? sql`null`} as ${sql.ref(KEY)} from ${table} ${where}
    order by ${pageOrder(query)} limit ${most} ${offset}`
  if (sought === undefined) return { chosen, once: {} }
  if (!isListed) {
    const all = sql`(select count(*) from ${table})`
    return { chosen, once: { [TOTAL]: all, [NUMBERS]: sql`null` } }
  }
  const few = hasKeys ? sql`` : sql`where ${ARE_FEW}`
  const columns = hasKeys && sort !== undefined ? [sort.column] : []
  return {
    chosen,
    once: {
      [TOTAL]: SOUGHT_COUNT,
      [NUMBERS]: sql`(select ${numbersText(dialect)} from ${SOUGHT} ${few})`,
    },
    before: sql`with ${SOUGHT} as materialized (${foundSelect(pages, sought, dialect, { places, columns })})`,
  }
}

/** Compared in pairs, which both databases read from the index of the column. */
function isBehind(
  column: RawBuilder<unknown> | undefined,
  descending: boolean,
  valueOf: ValueOf<PageValue>,
): RawBuilder<unknown> {
  const sign = descending ? sql`<` : sql`>`
  const [key, number] = [valueOf('key'), valueOf('number')]
  if (column === undefined) return sql`${ID} ${sign} ${number}`
  return sql`(${column}, ${ID}) ${sign} (${key}, ${number})`
}

/** The conditions of a page's source, for a query of the index or of the sought records. */
function sourceCondition(
  from: PageSource,
  sorted: string | undefined,
  dialect: SqlDialect,
  { places, numbers }: { readonly places: AskedPlaces; readonly numbers: RawBuilder<unknown> },
): readonly RawBuilder<unknown>[] {
  if (from === 'all' || 'sought' in from) return []
  if ('asked' in from) return askedConditions(from.asked, sorted, dialect, places)
  return [isListedIn(numbers, dialect)]
}

/**
 * The conditions of records that were found before, for another query of the index.
 * @param sorted the column of its order; undefined: that of the numbers
 */
export function foundCondition(
  found: Found,
  sorted: string | undefined,
  dialect: SqlDialect,
): readonly RawBuilder<unknown>[] {
  if (found === 'all') return []
  if ('asked' in found) return askedConditions(found.asked, sorted, dialect)
  return [isListedIn(sql`${found.numbers}`, dialect)]
}

/** @param numbers as one JSON text, because a statement takes no more than some thousands of values */
function isListedIn(numbers: RawBuilder<unknown>, dialect: SqlDialect): RawBuilder<unknown> {
  return dialect === 'sqlite'
    ? sql`${ID} in (select value from json_each(${numbers}))`
    : sql`${ID} = any (array(select value::bigint from json_array_elements_text(${numbers}::json)))`
}

/** The values of the search and the filters by their names, each in its turn. */
function placesOf(valueOf: ValueOf<PageValue>): AskedPlaces {
  let placed = 0
  return {
    text: valueOf('text'),
    pattern: valueOf('pattern'),
    value() {
      placed += 1
      return valueOf(`filter${placed - 1}`)
    },
  }
}

/**
 * The position of a record in the order of a list: the key that it is sorted by, and its number, which decides among
 * equals.
 */
export interface Position {
  /** undefined: the list is in the order of the numbers. */
  readonly key: string | number | undefined
  readonly number: number
}

/** A position as the wire has it: a text that says nothing to the client. */
export function writePosition({ key, number }: Position): string {
  const parts = key === undefined ? [number] : [number, key]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * @param type of the keys that the list is sorted by; undefined: it is in the order of the numbers
 * @returns undefined: it is no position in a list that is sorted so
 */
export function readPosition(
  text: string,
  type: 'text' | 'bigint' | undefined,
): Position | undefined {
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts)) return undefined
  const [number, key]: readonly unknown[] = parts
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return undefined
  if (type === undefined) return key === undefined ? { key, number } : undefined
  if (type === 'text') return typeof key === 'string' ? { key, number } : undefined
  return typeof key === 'number' && Number.isSafeInteger(key) ? { key, number } : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
