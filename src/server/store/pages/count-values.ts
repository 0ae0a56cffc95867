import type { SqlDialect } from '../action'
import { type RawBuilder, type Transaction, sql } from 'kysely'
import { VALUE_COUNT_MAX, type ValueCount } from '#wire/pages/counts'
import type { Tables } from '../tables'
import { filterConditions, type IndexFilter } from './filter-conditions'
import { INDEX_ID, type PagesLayout } from './pages-layout'
import { type Found, foundCondition } from './page-statement'

/** Parameters of one statement at most: SQLite takes 32,766, PostgreSQL 65,535. */
const PARAMETERS_MAX = 30_000

/**
 * For each of some further filters, the number of found records that meet it. No count goes beyond `VALUE_COUNT_MAX`.
 * If few enough were found for their numbers to be known, only these records are read. If more were found, all records
 * of each value are tried one after another, because a search for each value would take longer.
 */
export async function countValues(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  { found, values }: CountedValues,
  dialect: SqlDialect,
): Promise<readonly ValueCount[]> {
  const isListed = found !== 'all' && 'numbers' in found
  const source = sql.table(isListed ? 'found' : pages.table)
  const counts = values.map((value) => {
    const column = 'column' in value ? value.column : undefined
    const others = isListed ? [] : foundCondition(found, column, dialect)
    return countOf(source, [...filterConditions([value]), ...others])
  })
  const listed = isListed ? foundRows(pages, found, values, dialect) : sql``
  const totals = []
  for (const batch of batchesOf(trx, counts)) {
    const columns = batch.map((count, at) => sql`${count} as ${sql.ref(`c${at}`)}`)
    const statement = sql<Record<string, unknown>>`${listed} select ${sql.join(columns)}`
    const { rows } = await statement.execute(trx)
    totals.push(...batch.map((_, at) => Number(rows[0]?.[`c${at}`] ?? 0)))
  }
  return totals.map((total) =>
    total <= VALUE_COUNT_MAX
      ? { total, precision: 'exacta' }
      : { total: VALUE_COUNT_MAX, precision: 'minima' },
  )
}

interface CountedValues {
  readonly found: Found
  readonly values: readonly IndexFilter[]
}

/** The found records, read once for all counts, with the columns that they compare. */
function foundRows(
  pages: PagesLayout,
  found: Found,
  values: readonly IndexFilter[],
  dialect: SqlDialect,
): RawBuilder<unknown> {
  const compared = values.flatMap((value) => ('column' in value ? [value.column] : []))
  const columns = [...new Set([INDEX_ID, ...compared])].map((column) => sql.ref(column))
  const where = sql.join(foundCondition(found, undefined, dialect), sql` and `)
  return sql`with found as materialized (
    select ${sql.join(columns)} from ${sql.table(pages.table)} where ${where})`
}

function countOf(
  source: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const where = sql.join(conditions, sql` and `)
  const limit = sql.lit(VALUE_COUNT_MAX + 1)
  return sql`(select count(*) from (select 1 from ${source} where ${where} limit ${limit}) as counted)`
}

/** As many counts in each statement as its parameters allow. */
function batchesOf(
  trx: Transaction<Tables>,
  counts: readonly RawBuilder<unknown>[],
): readonly (readonly RawBuilder<unknown>[])[] {
  const batches: RawBuilder<unknown>[][] = []
  let used = Infinity
  for (const count of counts) {
    const { length } = count.compile(trx).parameters
    used += length
    if (used > PARAMETERS_MAX) {
      batches.push([])
      used = length
    }
    batches.at(-1)?.push(count)
  }
  return batches
}
