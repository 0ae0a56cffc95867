import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { SqlDialect } from '../database/sql-dialect'
import type { Store } from '../../rpc/action'
import { CHOSEN, chosenRecords } from '../list-records'
import type { TableLayout } from '../layout'
import type { StoredRecord } from '../table-rows'
import type { Tables } from '../tables'
import { type Asked, askedConditions } from './found-numbers'
import { INDEX_ID, type PagesLayout, type SortColumn } from './pages-layout'
import type { Position } from './position'

/** What is asked of a list. */
export interface PageQuery {
  readonly sort: SortColumn | undefined
  readonly descending: boolean
  /** The page begins behind it. */
  readonly after: Position | undefined
  /** Records that are left out first. */
  readonly skip: number
  /** Records at most. */
  readonly limit: number
  readonly found: Found
}

/** The records that are found: all, those with these numbers, or those that meet what is asked. */
export type Found = 'all' | { readonly numbers: readonly number[] } | { readonly asked: Asked }

const ID = sql.ref(INDEX_ID)

/** A page of a list: its rows, and where they are in the order of the list. */
export interface Page {
  readonly rows: readonly StoredRecord[]
  readonly positions: readonly Position[]
  /** Of the state that was read. */
  readonly tag: string
}

/** Reads a page in one statement: each one more takes as long as the page itself. */
export async function readPage(
  trx: Transaction<Tables>,
  layout: TableLayout,
  pages: PagesLayout,
  query: PageQuery,
  { dialect, recordVersions }: Pick<Store, 'dialect' | 'recordVersions'>,
): Promise<Page> {
  const { sort, descending } = query
  const direction = descending ? sql`desc` : sql`asc`
  const orderBy = (number: RawBuilder<unknown>, key: RawBuilder<unknown> | undefined) =>
    key === undefined
      ? sql`${number} ${direction}`
      : sql`${key} ${direction}, ${number} ${direction}`
  const column = sort === undefined ? undefined : sql.ref(sort.column)
  const chosen = chosenPositions(pages, query, orderBy(ID, column), dialect)
  const { records, numbers, beside } = await chosenRecords(trx, layout, pages.answers, {
    chosen: sql`select position.*, ${recordVersions.tag} as ${sql.ref(TAG)} from (${chosen}) as position`,
    beside: [KEY, TAG],
    order: orderBy(sql.ref(`${CHOSEN}.${INDEX_ID}`), column && sql.ref(`${CHOSEN}.${KEY}`)),
  })
  return {
    rows: records,
    positions: numbers.map((number, at) => ({ number, key: keyIn(beside[at]?.[KEY], sort) })),
    tag: String(beside[0]?.[TAG] ?? (await recordVersions.read(trx))),
  }
}

/** What is read beside a page's rows; no field is called so. */
const KEY = '__key'
const TAG = '__tag'

function chosenPositions(
  pages: PagesLayout,
  { sort, descending, after, skip, limit, found }: PageQuery,
  order: RawBuilder<unknown>,
  dialect: SqlDialect,
): RawBuilder<unknown> {
  const key = sort === undefined ? undefined : sql.ref(sort.column)
  const conditions = [
    ...(after === undefined ? [] : [isBehind(after, key, descending)]),
    ...foundCondition(found, sort?.column, dialect),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`select ${ID}, ${key ?? sql`null`} as ${sql.ref(KEY)} from ${sql.table(pages.table)} ${where}
    order by ${order} limit ${limit} offset ${skip}`
}

/** Compared in pairs, which both databases read from the index of the column. */
function isBehind(
  { key, number }: Position,
  column: RawBuilder<unknown> | undefined,
  descending: boolean,
): RawBuilder<unknown> {
  const sign = descending ? sql`<` : sql`>`
  if (column === undefined) return sql`${ID} ${sign} ${number}`
  return sql`(${column}, ${ID}) ${sign} (${key}, ${number})`
}

/** The conditions of what was found before, for a query of the index. */
export function foundCondition(
  found: Found,
  sorted: string | undefined,
  dialect: SqlDialect,
): readonly RawBuilder<unknown>[] {
  if (found === 'all') return []
  if ('asked' in found) return askedConditions(found.asked, sorted, dialect)
  // One value, because a statement takes no more than some thousands of them.
  const numbers = JSON.stringify(found.numbers)
  return dialect === 'sqlite'
    ? [sql`${ID} in (select value from json_each(${numbers}))`]
    : [
        sql`${ID} = any (array(select value::bigint from json_array_elements_text(${numbers}::json)))`,
      ]
}

/** PostgreSQL's driver gives numbers of 64 bits as texts. */
function keyIn(value: unknown, sort: SortColumn | undefined): Position['key'] {
  if (sort === undefined) return undefined
  return sort.key.type === 'bigint' ? Number(value) : String(value)
}

/** How many records the list has. */
export async function countAll(trx: Transaction<Tables>, pages: PagesLayout): Promise<number> {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from ${sql.table(pages.table)}`.execute(trx)
  return Number(rows[0]?.count)
}
