import type { SqlDialect } from '../action'
import { type RawBuilder, type Transaction, sql } from 'kysely'
import { prepared, type ValueOf } from '../database/prepared'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'
import { answered, OWNER, partOf, selection } from './answered-rows'
import { slicesOf } from '../bulk/chunks'
import type { Values } from '#wire/kinds/field'

/** Some records as lists answer them, and the further values that the query asks for. */
export interface ChosenRecords {
  readonly records: readonly Values[]
  readonly numbers: readonly number[]
  /** The further values of each record. */
  readonly beside: readonly Readonly<Record<string, unknown>>[]
  /** The values for all records together. */
  readonly once: Readonly<Record<string, unknown>>
}

/**
 * Reads the records that a query chooses, in its order. It is one statement, because a second one would read each of the
 * numbers again, and every further statement takes as long as a page itself.
 */
export function chosenRecords<Name extends string>(
  layout: TableLayout,
  answers: readonly string[],
  { choose, beside, order }: Chosen<Name>,
  dialect: SqlDialect,
  options: { readonly isPlannedOnce: boolean },
): ReadChosen<Name> {
  const part = partOf(layout, answers)
  const { table, primaryKey, fields } = part
  const columns = [OWNER, ...fields.map(({ name }) => name), ...beside]
  const statement = prepared((trx: Transaction<Tables>, valueOf: ValueOf<Name>) => {
    const { chosen, once, before = sql`` } = choose(valueOf)
    const query = selection(trx, part)
      .innerJoin(sql`(${chosen})`.as(CHOSEN), `${CHOSEN}.id`, `${table}.${primaryKey}`)
      .select(beside.map((column) => `${CHOSEN}.${column}`))
    const further = Object.entries(once).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`)
    return sql<Readonly<Record<string, unknown>>>`${before}
      select ${asJson(columns, order, dialect)} as ${sql.ref(ROWS)}${sql.join(further, sql``)}
      from (${query}) as ${sql.ref(CHOSEN)}`.compile(trx)
  }, options)
  return async (trx, values) => {
    const [once = {}] = await statement(trx, values)
    const rows = readJson(once[ROWS], columns)
    const numbers = rows.map((row) => Number(row[OWNER]))
    return { records: await answered(trx, part, rows, numbers), numbers, beside: rows, once }
  }
}

/** @param values of the query that chooses */
type ReadChosen<Name extends string> = (
  trx: Transaction<Tables>,
  values: Readonly<Record<Name, unknown>>,
) => Promise<ChosenRecords>

interface Chosen<Name extends string> {
  choose(valueOf: ValueOf<Name>): {
    /** Selects the number of each record as `id`, and its further values. */
    readonly chosen: RawBuilder<unknown>
    /** The values for all records together, by name. */
    readonly once: Readonly<Record<string, RawBuilder<unknown>>>
    /** The beginning of the statement. */
    readonly before?: RawBuilder<unknown>
  }
  /** The columns of `chosen` that are answered; no field has the name of one. */
  readonly beside: readonly string[]
  /** The order by these columns, and by the number, which is called `OWNER`. */
  readonly order: RawBuilder<unknown>
}

/** The name of `choose`'s selection in the statement; no entity's table has this name. */
const CHOSEN = '__chosen'
const ROWS = '__rows'

/** A function takes at most 127 values on SQLite, and 100 on PostgreSQL. */
const JSON_VALUES = 100

/**
 * Rows as one JSON text: SQLite's driver takes longer to make a value of each cell than SQLite takes to find the rows. A page
 * of 100 rows with nine columns takes 70 microseconds instead of 180. On PostgreSQL it takes as long as rows do, and it answers
 * the values for all records together even if there is no row.
 */
function asJson(
  columns: readonly string[],
  order: RawBuilder<unknown>,
  dialect: SqlDialect,
): RawBuilder<unknown> {
  const [array, all] =
    dialect === 'sqlite'
      ? [sql`json_array`, sql`json_group_array`]
      : [sql`json_build_array`, sql`json_agg`]
  const parts = slicesOf(columns, JSON_VALUES).map(
    (part) => sql`${array}(${sql.join(part.map((column) => sql.ref(column)))})`,
  )
  const row = parts.length === 1 ? parts[0] : sql`${array}(${sql.join(parts)})`
  const rows = sql`${all}(${row} order by ${order})`
  return dialect === 'sqlite' ? rows : sql`coalesce(${rows}::text, '[]')`
}

/** The rows of a text that `asJson` selects. */
function readJson(json: unknown, columns: readonly string[]): readonly Values[] {
  const rows: readonly (readonly unknown[])[] = JSON.parse(String(json))
  const isInParts = columns.length > JSON_VALUES
  return rows.map((cells) => {
    const values = isInParts ? cells.flat() : cells
    const row: Record<string, unknown> = {}
    // A counted loop: going through pairs of names and places takes twice as long.
    for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = values[at]
    return row
  })
}
