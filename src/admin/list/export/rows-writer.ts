import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { isDecimal } from '#wire/notation/decimal'
import type { FieldContract } from '#wire/kinds'
import { csvText } from '#admin/files/spreadsheet/csv-text'
import { typedCell, type WrittenCell } from '#admin/files/spreadsheet/write-workbook'
import { withTextMark } from '../../../import/spreadsheet-forms'
import { StreamedWorkbook } from '#admin/files/spreadsheet/streamed-workbook'
import type { FileSink } from './file-sink'

/** The format of an exported file. */
export interface ExportFormat {
  readonly type: 'csv' | 'xlsx'
  /** The file has all fields of the records, not only the columns of the list. */
  readonly isWhole: boolean
}

/** The most rows of an Excel sheet, below its header. */
export const SHEET_ROWS_MAX = 1_048_575

/** The list has more rows than a sheet can hold. */
export class SheetFull extends Error {
  override readonly name = 'SheetFull'
}

/** Writes the rows of a file as they arrive. */
export interface RowsWriter {
  add(rows: readonly Row[]): Promise<void>
  /** Writes the rest of the file. */
  end(): Promise<void>
  /** Ends the writing. */
  stop(): void
}

/** @throws the errors of the sink; WorkbookError; SheetFull */
export function rowsWriter(
  type: ExportFormat['type'],
  contract: EntityContract,
  columns: readonly Column[],
  sink: FileSink,
): RowsWriter {
  return type === 'csv' ? csvWriter(columns, sink) : xlsxWriter(contract, columns, sink)
}

function csvWriter(columns: readonly Column[], sink: FileSink): RowsWriter {
  let head = csvHead(columns)
  return {
    async add(rows) {
      const parts = [head]
      head = ''
      await rowsInTurn(columns, rows, (some) => {
        parts.push(csvRows(columns, some))
      })
      await sink.write(parts.join(''))
    },
    end: () => (head === '' ? Promise.resolve() : sink.write(head)),
    stop: () => undefined,
  }
}

function xlsxWriter(
  contract: EntityContract,
  columns: readonly Column[],
  sink: FileSink,
): RowsWriter {
  const workbook = new StreamedWorkbook()
  const begun = workbook.begin(columns.map(({ label }) => label)).then((head) => sink.write(head))
  // `add` and `end` await it and reject with its error.
  begun.catch(() => undefined)
  let count = 0
  return {
    async add(rows) {
      count += rows.length
      if (count > SHEET_ROWS_MAX) throw new SheetFull()
      await begun
      const parts: Promise<Uint8Array<ArrayBuffer>>[] = []
      await rowsInTurn(columns, rows, (some) => {
        const part = workbook.add(xlsxRows(contract, columns, some))
        // The part may fail while others are still being passed on: `Promise.all` rejects with its error.
        part.catch(() => undefined)
        parts.push(part)
      })
      for (const part of await Promise.all(parts)) await sink.write(part)
    },
    async end() {
      await begun
      await sink.write(await workbook.end())
    },
    stop: () => workbook.stop(),
  }
}

/** The line of titles, with the beginning of a file for Excel in Spanish. */
const csvHead = (columns: readonly Column[]): string => csvText([columns.map(({ label }) => label)])

function csvRows(columns: readonly Column[], rows: readonly Row[]): string {
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
async function rowsInTurn(
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
