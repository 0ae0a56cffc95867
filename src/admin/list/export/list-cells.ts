import { withTextMark } from '../../../import/spreadsheet-forms'
import { isDecimal } from '#wire/notation/decimal'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { csvText } from '#admin/files/spreadsheet/csv-text'
import type { FieldContract } from '#wire/kinds'
import type { EntityContract } from '#wire/contract'
import { typedCell, type WrittenCell } from '#admin/files/spreadsheet/write-workbook'

/** The line of titles, with what a file begins with that Excel in Spanish opens. */
export const csvHead = (columns: readonly Column[]): string =>
  csvText([columns.map(({ label }) => label)])

export function csvRows(columns: readonly Column[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => csvCell(column, row)))
  return csvText(cells, 'continued')
}

/**
 * A right-aligned number or amount is a number, without the sign of pesos and the points that the screen shows: spreadsheets take
 * `$ 1.234,50` for a text, and leave it out of a sum. Everything else is as it is shown.
 */
function csvCell(column: Column, row: Row): string | number {
  const value = row[column.source]
  if (column.align === 'end' && !column.hasOwnText) {
    if (typeof value === 'number') return value
    // A text keeps all its digits.
    if (typeof value === 'string' && isDecimal(value)) return value.replace('.', ',')
  }
  // Names may have commas: semicolons separate them, as an import reads them.
  const text =
    Array.isArray(value) && !column.hasOwnText
      ? value.map((name) => column.text([name], row)).join('; ')
      : column.text(value, row)
  return withTextMark(text)
}

/**
 * The cells of rows, with the types of their fields: dates and amounts can be added up and compared, and a text keeps its
 * leading zeros.
 */
export const xlsxRows = (
  { fields }: Pick<EntityContract, 'fields'>,
  columns: readonly Column[],
  rows: readonly Row[],
): WrittenCell[][] =>
  rows.map((row) => columns.map((column) => xlsxCell(fields[column.source], column, row)))

function xlsxCell(field: FieldContract | undefined, column: Column, row: Row): WrittenCell {
  const value = row[column.source]
  if (column.hasOwnText === true || field === undefined)
    return withTextMark(column.text(value, row))
  // Names may have commas: semicolons separate them, as an import reads them.
  if (Array.isArray(value)) {
    return withTextMark(value.map((name) => column.text([name], row)).join('; '))
  }
  return typedCell(field, value) ?? withTextMark(column.text(value, row))
}

/** Cells that are written before the browser may do something else: some 20 ms. */
const CELLS_AT_ONCE = 10_000

/** Hands rows over in parts, between which the page answers whoever types. */
export async function rowsInTurn(
  columns: readonly Column[],
  rows: readonly Row[],
  write: (some: readonly Row[]) => void,
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)))
  for (let at = 0; at < rows.length; at += atOnce) {
    await new Promise((resolve) => setTimeout(resolve))
    write(rows.slice(at, at + atOnce))
  }
}
