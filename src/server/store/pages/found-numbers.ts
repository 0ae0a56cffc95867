import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { SqlDialect } from '../database/sql-dialect'
import type { Tables } from '../tables'
import { filterConditions, type IndexFilter, walkedConditions } from './filter-conditions'
import { INDEX_ID, INDEX_TEXT, type PagesLayout } from './pages-layout'

/**
 * Records that a search counts and holds. Where more are found, a page is read in the order of the list until it is full,
 * which does not take long since so many are found; their exact number would.
 */
export const FOUND_MAX = 10_000

/** Shorter texts are in no index of three letters: all searched texts are compared. */
const TRIGRAM = 3

const ID = sql.ref(INDEX_ID)
const TEXT = sql.ref(INDEX_TEXT)

/** What records are asked for. */
export interface Asked {
  /** What their searched text contains, folded; empty: anything. */
  readonly text: string
  readonly filters: readonly IndexFilter[]
}

/**
 * The conditions of what is asked, to be tried on one record after another in the order of the list.
 * @param sorted the column of that order; undefined: that of the numbers
 */
export function askedConditions(
  { text, filters }: Asked,
  sorted: string | undefined,
  dialect: SqlDialect,
): readonly RawBuilder<unknown>[] {
  const contains = text === '' ? [] : [containsText(text, dialect)]
  return [...contains, ...walkedConditions(filters, sorted, dialect)]
}

/** Whether a record's searched text contains the text. */
function containsText(text: string, dialect: SqlDialect): RawBuilder<unknown> {
  return dialect === 'sqlite'
    ? sql`instr(${TEXT}, ${text}) > 0`
    : sql`position(${text}::text in ${TEXT}) > 0`
}

/** The conditions of what is asked, as indexes answer them. */
function searchConditions(
  pages: PagesLayout,
  { text, filters }: Asked,
  dialect: SqlDialect,
): readonly RawBuilder<unknown>[] {
  return [
    ...(text === '' ? [] : [textCondition(pages, text, dialect)]),
    ...filterConditions(filters),
  ]
}

/** The numbers of records, as one JSON text: thousands of rows would take longer to read than to find. */
export interface FoundNumbers {
  readonly count: number
  readonly numbers: string
}

/**
 * The numbers of the records that meet what is asked, which is something.
 * @returns undefined: they are more than `FOUND_MAX`
 */
export async function foundNumbers(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  asked: Asked,
  dialect: SqlDialect,
): Promise<FoundNumbers | undefined> {
  const conditions = searchConditions(pages, asked, dialect)
  const numbers =
    dialect === 'sqlite' ? sql`json_group_array(${ID})` : sql`coalesce(json_agg(${ID}), '[]')::text`
  const { rows } = await sql<{ count: unknown; numbers: string }>`
    select count(*) as count, ${numbers} as numbers from (
      select ${ID} from ${sql.table(pages.table)} where ${sql.join(conditions, sql` and `)}
      limit ${sql.lit(FOUND_MAX + 1)}) as found`.execute(trx)
  const [found] = rows
  const count = Number(found?.count)
  return found === undefined || count > FOUND_MAX ? undefined : { count, numbers: found.numbers }
}

function textCondition(pages: PagesLayout, text: string, dialect: SqlDialect): RawBuilder<unknown> {
  if (dialect === 'postgres') return sql`${TEXT} like ${likePattern(text)}`
  const contains = containsText(text, dialect)
  const letters = [...text]
  if (letters.length < TRIGRAM) return contains
  const texts = sql.table(pages.searchTable)
  const indexed = sql`select rowid from ${texts} where ${texts} match ${matchOf(letters)}`
  return sql`${ID} in (${indexed}) and ${contains}`
}

/** PostgreSQL reads the letters of a `like` in its index by itself. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Every three letters in a row: SQLite's index holds no positions. */
function matchOf(letters: readonly string[]): string {
  const threes = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''))
  return [...new Set(threes)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' AND ')
}
