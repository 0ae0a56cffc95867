import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { SqlDialect } from '../database/sql-dialect'
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

/** Where the records of a page are in the order of the list. */
export async function readPositions(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  query: PageQuery,
  dialect: SqlDialect,
): Promise<readonly Position[]> {
  const { sort, descending, after, skip, limit, found } = query
  const key = sort === undefined ? undefined : sql.ref(sort.column)
  const direction = descending ? sql`desc` : sql`asc`
  const order =
    key === undefined ? sql`${ID} ${direction}` : sql`${key} ${direction}, ${ID} ${direction}`
  const conditions = [
    ...(after === undefined ? [] : [isBehind(after, key, descending)]),
    ...foundCondition(found, sort?.column, dialect),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<{ id: unknown; key: unknown }>`
    select ${ID} as id, ${key ?? sql`null`} as key from ${sql.table(pages.table)} ${where}
    order by ${order} limit ${limit} offset ${skip}`.execute(trx)
  return rows.map((row) => ({ number: Number(row.id), key: keyIn(row.key, sort) }))
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
