import { withTextMark } from '../../../import/spreadsheet-forms'
import { isDecimal } from '#wire/notation/decimal'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { csvText } from '#admin/files/spreadsheet/csv-text'
import type { FieldContract } from '#wire/kinds'
import type { EntityContract } from '#wire/contract'
import { typedCell, type WrittenCell } from '#admin/files/spreadsheet/write-workbook'

/** The line of titles, with the beginning of a file for Excel in Spanish. */
export const csvHead = (columns: readonly Column[]): string =>
  csvText([columns.map(({ label }) => label)])

export function csvRows(columns: readonly Column[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => csvCell(column, row)))
  return csvText(cells, 'continued')
}

/**
 * A right-aligned number or amount is written as a number, without the peso sign and the points of the screen:
 * spreadsheets take `$ 1.234,50` for a text, and leave it out of a sum. All other values are written as shown.
 */
function csvCell(column: Column, row: Row): string | number {
  const value = row[column.source]
  if (column.align === 'end' && !column.hasOwnText) {
    if (typeof value === 'number') return value
    // A text keeps all its digits.
    if (typeof value === 'string' && isDecimal(value)) return value.replace('.', ',')
  }
  // Names may contain commas: semicolons separate them, as an import expects.
  const text =
    Array.isArray(value) && !column.hasOwnText
      ? value.map((name) => column.text([name], row)).join('; ')
      : column.text(value, row)
  return withTextMark(text)
}

/**
 * The cells of rows, with the types of their fields: dates and amounts can be added and compared, and a text keeps its
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
  // Names may contain commas: semicolons separate them, as an import expects.
  if (Array.isArray(value)) {
    return withTextMark(value.map((name) => column.text([name], row)).join('; '))
  }
  return typedCell(field, value) ?? withTextMark(column.text(value, row))
}

/** The number of cells that are written in one turn, before the browser handles other events: some 20 ms. */
const CELLS_AT_ONCE = 10_000

/** Passes rows on in parts; between them the page handles the user's input. */
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
