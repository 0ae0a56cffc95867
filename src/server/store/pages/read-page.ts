import { type Transaction, sql } from 'kysely'
import type { TableVersions } from '../database/table-versions'
import type { Store } from '../action'
import { chosenRecords } from '../lists/chosen-records'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'
import {
  askedOf,
  choosePage,
  KEY,
  NUMBERS,
  pageOrder,
  type PageQuery,
  pageShape,
  type PageValue,
  pageValues,
  type Position,
  TOTAL,
} from './page-statement'
import type { PagesLayout, SortColumn } from './pages-layout'
import type { Values } from '#wire/kinds/field'

/** A page of a list: its rows, and their positions in the order of the list. */
export interface Page {
  readonly rows: readonly Values[]
  readonly positions: readonly Position[]
  /** The tag of the state that was read. */
  readonly tag: string
  /** The version of that state, from `TableVersions`. */
  readonly version: string
  /** If the page sought its records: their total, and their numbers as one text, unless all are found. */
  readonly sought: { readonly total: number; readonly numbers: string }
}

/** Reads pages of one list. */
export type ReadPages = (
  trx: Transaction<Tables>,
  query: PageQuery,
  store: PagesStore,
) => Promise<Page>

type PagesStore = Pick<Store, 'dialect' | 'recordVersions'>

/** The versions of the tables that a list is read from. */
export interface ListVersions {
  readonly versions: TableVersions
  readonly tables: readonly string[]
}

/** The columns that are read beside those of a page's rows; no field has these names. */
const TAG = '__tag'
const VERSION = '__version'

/** Statements of one list that are remembered at most. */
const REMEMBERED = 200

/**
 * Reads pages, each in one statement, because each further one would take as long as the page itself. Statements are
 * remembered by their form, without the values.
 */
export function pageReader(
  layout: TableLayout,
  pages: PagesLayout,
  { versions, tables }: ListVersions,
): ReadPages {
  const known = new Map<string, ReturnType<typeof statementOf>>()

  function statementOf(query: PageQuery, { dialect, recordVersions }: PagesStore) {
    const always = { [TAG]: recordVersions.tag, [VERSION]: versions.asColumn(tables) }
    const read: Parameters<typeof chosenRecords<PageValue>>[2] = {
      choose(valueOf) {
        const { once, ...chosen } = choosePage(pages, query, dialect, valueOf)
        return { ...chosen, once: { ...always, ...once } }
      },
      beside: [KEY],
      order: pageOrder(query, true),
    }
    // A plan for any text would not use the facts about this one.
    const isPlannedOnce = (askedOf(query.from)?.text ?? '') === ''
    return chosenRecords(layout, pages.answers, read, dialect, { isPlannedOnce })
  }

  function remembered(query: PageQuery, store: PagesStore) {
    const shape = pageShape(query)
    const statement = known.get(shape) ?? statementOf(query, store)
    known.delete(shape)
    known.set(shape, statement)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return statement
  }

  return async (trx, query, store) => {
    const statement = remembered(query, store)
    const page = await statement(trx, pageValues(query, store.dialect))
    const { records, numbers, beside, once } = page
    return {
      rows: records,
      positions: numbers.map((number, at) => ({
        number,
        key: keyIn(beside[at]?.[KEY], query.sort),
      })),
      tag: String(once[TAG]),
      version: String(once[VERSION]),
      sought: { total: Number(once[TOTAL]), numbers: String(once[NUMBERS]) },
    }
  }
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
