import { harmlessCell } from '../../../import/spreadsheet-forms'
import { stringify } from 'csv-stringify/browser/esm/sync'

export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * Rows as Excel in Spanish opens them: a byte order mark, semicolons, decimal commas and CRLF. Numbers stay numbers. A
 * text that a spreadsheet would read as a formula gets an apostrophe before it.
 * @param part `continued`: rows that follow others of the same file
 */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  part: 'first' | 'continued' = 'first',
): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      bom: part === 'first',
      delimiter: ';',
      record_delimiter: 'windows',
      // Excel also takes a lone LF or CR as the end of a line.
      quoted_match: /[\r\n]/,
      cast: { number: (value) => String(value).replace('.', ','), string: harmlessCell },
    },
  )
}
