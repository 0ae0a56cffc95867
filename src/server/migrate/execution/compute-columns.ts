import type { Transaction } from 'kysely'
import { computedValues, formulaOf } from '#wire/computed/computed-values'
import type { FieldContracts } from '#wire/contract'
import { LINE_ID } from '#wire/kinds/lines'
import { isReceivedObject } from '#wire/received'
import type { TableLayout } from '#server/store/layout/table-layout'
import { indexRecords } from '#server/store/pages/list-index'
import { linesOf, rowBatches, columnsOf, requestValues } from '#server/store/table-rows'
import type { Tables } from '#server/store/tables'
import type { Values } from '#wire/kinds/field'

/** Computes the fields of all records and their lines, and writes those that differ. */
export async function computeColumns(trx: Transaction<Tables>, layout: TableLayout): Promise<void> {
  for await (const rows of rowBatches(trx, layout)) {
    for (const row of rows) await computeRecord(trx, layout, row)
  }
}

async function computeRecord(
  trx: Transaction<Tables>,
  layout: TableLayout,
  row: Values,
): Promise<void> {
  const number = Number(row[layout.primaryKey])
  const lines = await linesOf(trx, layout, number)
  const computed = computedOf(layout, requestValues(layout, { ...row, ...lines }))
  for (const { name, layout: held } of layout.lines) {
    const values = computed[name]
    for (const line of Array.isArray(values) ? values.filter(isReceivedObject) : []) {
      await writeComputed(trx, held, Number(line[LINE_ID]), line)
    }
  }
  const written = await writeComputed(trx, layout, number, computed)
  await indexRecords(trx, layout, [{ number, columns: { ...row, ...written } }])
}

/** @returns the columns that are computed */
async function writeComputed(
  trx: Transaction<Tables>,
  { table, primaryKey, ...layout }: TableLayout,
  number: number,
  values: Values,
): Promise<Values> {
  const fields = layout.fields.filter(({ contract }) => formulaOf(contract) !== undefined)
  const columns = columnsOf({ table, primaryKey, ...layout, fields }, values)
  if (Object.keys(columns).length === 0) return columns
  await trx.updateTable(table).set(columns).where(primaryKey, '=', number).execute()
  return columns
}

/** The computed values of a record, as requests carry values; its lines with theirs. */
export function computedOf(layout: TableLayout, values: Values): Values {
  return isComputing(layout) ? computedValues(contractsOf(layout), values) : {}
}

/** Whether a record of this table, or one of its lines, has a computed field. */
export const isComputing = ({ fields, lines }: TableLayout): boolean =>
  fields.some(({ contract }) => formulaOf(contract) !== undefined) ||
  lines.some(({ layout }) => isComputing(layout))

const contractsOf = ({ fields, lines }: TableLayout): FieldContracts =>
  Object.fromEntries([...fields, ...lines].map(({ name, contract }) => [name, contract]))
