import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { ValueOf } from '../database/prepared'
import type { SqlDialect } from '../database/sql-dialect'
import type { Store } from '../../rpc/action'
import { chosenRecords, OWNER } from '../list-records'
import type { TableLayout } from '../layout/table-layout'
import type { StoredRecord } from '../table-rows'
import type { Tables } from '../tables'
import { type Asked, askedConditions, type FoundNumbers } from './found-numbers'
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
export type Found = 'all' | Pick<FoundNumbers, 'numbers'> | { readonly asked: Asked }

const ID = sql.ref(INDEX_ID)

/** A page of a list: its rows, and where they are in the order of the list. */
export interface Page {
  readonly rows: readonly StoredRecord[]
  readonly positions: readonly Position[]
  /** Of the state that was read. */
  readonly tag: string
}

/** Reads pages of one list. */
export type ReadPages = (
  trx: Transaction<Tables>,
  query: PageQuery,
  store: Pick<Store, 'dialect' | 'recordVersions'>,
) => Promise<Page>

/** The values of a statement that reads a page. */
type PageValue = 'limit' | 'skip' | 'number' | 'key' | 'numbers'

/**
 * Reads pages, each in one statement, since each one more takes as long as the page itself. Statements are remembered by what is
 * asked, unless they have conditions of a filter.
 */
export function pageReader(layout: TableLayout, pages: PagesLayout): ReadPages {
  const known = new Map<string, ReturnType<typeof statementOf>>()

  function statementOf(query: PageQuery, { dialect, recordVersions }: PagesStore) {
    const { sort, descending } = query
    const direction = descending ? sql`desc` : sql`asc`
    const orderBy = (number: string, key: string | undefined) => {
      const byNumber = sql`${sql.ref(number)} ${direction}`
      return key === undefined ? byNumber : sql`${sql.ref(key)} ${direction}, ${byNumber}`
    }
    const order = orderBy(INDEX_ID, sort?.column)
    const read = {
      chosen: (valueOf: ValueOf<PageValue>) => sql`
        select position.*, ${recordVersions.tag} as ${sql.ref(TAG)}
        from (${chosenPositions(pages, query, order, dialect, valueOf)}) as position`,
      beside: [KEY, TAG],
      order: orderBy(OWNER, sort && KEY),
    }
    return chosenRecords<PageValue>(layout, pages.answers, read, dialect)
  }

  function remembered(query: PageQuery, store: PagesStore) {
    const { sort, descending, after, found } = query
    if (found !== 'all' && 'asked' in found) return statementOf(query, store)
    const shape = [sort?.field, descending, after !== undefined, found === 'all'].join()
    const statement = known.get(shape) ?? statementOf(query, store)
    known.set(shape, statement)
    return statement
  }

  return async (trx, query, store) => {
    const { sort, after, skip, limit, found } = query
    const { records, numbers, beside } = await remembered(query, store)(trx, {
      limit,
      skip,
      number: after?.number,
      key: after?.key,
      numbers: numbersIn(found),
    })
    return {
      rows: records,
      positions: numbers.map((number, at) => ({ number, key: keyIn(beside[at]?.[KEY], sort) })),
      tag: String(beside[0]?.[TAG] ?? (await store.recordVersions.read(trx))),
    }
  }
}

type PagesStore = Pick<Store, 'dialect' | 'recordVersions'>

/** What is read beside a page's rows; no field is called so. */
const KEY = '__key'
const TAG = '__tag'

function chosenPositions(
  pages: PagesLayout,
  { sort, descending, after, found }: PageQuery,
  order: RawBuilder<unknown>,
  dialect: SqlDialect,
  valueOf: ValueOf<PageValue>,
): RawBuilder<unknown> {
  const key = sort === undefined ? undefined : sql.ref(sort.column)
  const conditions = [
    ...(after === undefined ? [] : [isBehind(key, descending, valueOf)]),
    ...foundCondition(found, sort?.column, dialect, valueOf('numbers')),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  return sql`select ${ID}, ${key ?? sql`null`} as ${sql.ref(KEY)} from ${sql.table(pages.table)} ${where}
    order by ${order} limit ${valueOf('limit')} offset ${valueOf('skip')}`
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

/**
 * The conditions of what was found before, for a query of the index.
 * @param numbers those that were found, as JSON
 */
export function foundCondition(
  found: Found,
  sorted: string | undefined,
  dialect: SqlDialect,
  numbers: RawBuilder<unknown> = sql`${numbersIn(found)}`,
): readonly RawBuilder<unknown>[] {
  if (found === 'all') return []
  if ('asked' in found) return askedConditions(found.asked, sorted, dialect)
  return dialect === 'sqlite'
    ? [sql`${ID} in (select value from json_each(${numbers}))`]
    : [
        sql`${ID} = any (array(select value::bigint from json_array_elements_text(${numbers}::json)))`,
      ]
}

/** One value, because a statement takes no more than some thousands of them. */
const numbersIn = (found: Found): string | undefined =>
  found !== 'all' && 'numbers' in found ? found.numbers : undefined

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
