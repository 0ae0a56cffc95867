import { stringify } from 'csv-stringify/browser/esm/sync'
import type { Column } from '../columns/column'
import type { Row } from '../rows/row'

/**
 * A list as Excel in Spanish opens it: a byte order mark, semicolons, decimal commas and CRLF. Numbers stay numbers; a
 * text that a spreadsheet would take for a formula gets an apostrophe before it.
 * @param columns as shown, in order
 * @param rows as filtered and sorted
 */
export function listCsv(columns: readonly Column[], rows: readonly Row[]): string {
  const header = columns.map(({ label }) => label)
  const cells = rows.map((row) => columns.map((column) => cell(column, row)))
  return stringify([header, ...cells], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    // A lone LF or CR ends a line for Excel too.
    quoted_match: /[\r\n]/,
    cast: { number: (value) => String(value).replace('.', ',') },
  })
}

/** A right-aligned number is one, whatever marks the screen shows it with; everything else as it is shown. */
function cell(column: Column, row: Row): string | number {
  const value = row[column.source]
  const isNumber = column.align === 'end' && typeof value === 'number' && !column.hasOwnText
  return isNumber ? value : column.text(value, row)
}
