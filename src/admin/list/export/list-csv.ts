import { withTextMark } from '../../../import/spreadsheet-forms'
import { isDecimal } from '#wire/notation/decimal'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { rowsInTurn } from './rows-in-turn'
import { CSV_TYPE, csvText } from '#admin/files/spreadsheet/csv-text'

/**
 * A list as Excel in Spanish opens it, written part by part, so that nobody waits for the page meanwhile.
 * @param columns as shown, in order
 * @param rows as filtered and sorted
 */
export async function listCsv(columns: readonly Column[], rows: readonly Row[]): Promise<Blob> {
  const parts = [csvHead(columns)]
  await rowsInTurn(columns, rows, (some) => {
    parts.push(csvRows(columns, some))
  })
  return new Blob(parts, { type: CSV_TYPE })
}

/** The line of titles, with what a file begins with. */
export const csvHead = (columns: readonly Column[]): string =>
  csvText([columns.map(({ label }) => label)])

export function csvRows(columns: readonly Column[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map((column) => cell(column, row)))
  return csvText(cells, 'continued')
}

/**
 * A right-aligned number or amount is a number, without the sign of pesos and the points that the screen shows: spreadsheets take
 * `$ 1.234,50` for a text, and leave it out of a sum. Everything else is as it is shown.
 */
function cell(column: Column, row: Row): string | number {
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
