import { type RawBuilder, type Transaction, sql } from 'kysely'
import { foldForUnique } from '../../../../wire/search/fold'
import { fold } from '../../fold-field'
import type { ColumnValue } from '../../kinds/field-column'
import type { FieldLayout, TableLayout } from '../../layout/table-layout'
import type { Tables } from '../../tables'
import { columnType } from './column-type'
import { isByName } from '../plans/plan-values'
import { readTexts } from '../existing/referred'
import type { NewValue, RowValue } from '../steps'

/** Rows written by one statement: below both databases' limits of parameters; larger batches are not faster. */
const BATCH = 500

/** Writes one field's values, the folded ones beside them, row by row. */
export async function writeValues(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  field: FieldLayout,
  values: readonly RowValue[],
): Promise<void> {
  const resolve = await resolver(trx, field, values)
  for (let at = 0; at < values.length; at += BATCH) {
    const rows = values.slice(at, at + BATCH).map(({ id, value }) => {
      const stored = resolve(value)
      return sql`(${sql.join([id, stored, fold(field, stored)])})`
    })
    await trx
      .updateTable(table)
      // Both databases name the columns of a list of values column1, column2 …
      .from(sql`(values ${sql.join(rows)})`.as('given'))
      .set(columnsOf(field, sql`column2`, sql`column3`))
      .where(sql.ref(`${table}.${primaryKey}`), '=', sql`cast(column1 as bigint)`)
      .execute()
  }
}

/** Writes one value into every row. */
export async function fillColumn(
  trx: Transaction<Tables>,
  { table }: TableLayout,
  field: FieldLayout,
  value: NewValue,
): Promise<void> {
  const stored = (await resolver(trx, field, [{ id: 0, value }]))(value)
  await trx
    .updateTable(table)
    .set(columnsOf(field, sql`${stored}`, sql`${fold(field, stored)}`))
    .execute()
}

/** The columns with casts: PostgreSQL infers the type text for a bare parameter. */
function columnsOf(field: FieldLayout, stored: RawBuilder<unknown>, folded: RawBuilder<unknown>) {
  const type = sql.raw(columnType(field))
  return {
    [field.name]: sql`cast(${stored} as ${type})`,
    ...(field.folded === undefined ? {} : { [field.folded]: sql`cast(${folded} as ${type})` }),
  }
}

/** Replaces the names of references by ids; the plan has checked that each name has one record. */
async function resolver(
  trx: Transaction<Tables>,
  { reference }: FieldLayout,
  values: readonly RowValue[],
): Promise<(value: NewValue) => ColumnValue> {
  const ids = new Map<string, number>()
  if (reference !== undefined && values.some(({ value }) => isByName(value))) {
    const texts = await readTexts(trx, reference.table, reference.primaryKey, reference.shows)
    for (const [id, name] of texts) ids.set(foldForUnique(name), id)
  }
  return (value) => (isByName(value) ? (ids.get(foldForUnique(value.name)) ?? null) : value)
}
