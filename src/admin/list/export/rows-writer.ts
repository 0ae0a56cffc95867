import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { isDecimal } from '#wire/notation/decimal'
import type { FieldContract } from '#wire/kinds'
import { CSV_TYPE, csvText } from '#admin/files/spreadsheet/csv-text'
import {
  typedCell,
  WorkbookWriter,
  type WrittenCell,
  XLSX_TYPE,
} from '#admin/files/spreadsheet/write-workbook'
import { nextTurn } from '../../../import/in-parts'
import { withTextMark } from '../../../import/spreadsheet-forms'

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

/** Writes the rows of a file as they arrive, in parts. */
export interface RowsWriter {
  /** @throws SheetFull; Error if they cannot be compressed; the reason of the signal */
  add(rows: readonly Row[]): Promise<void>
  /** Completes the file. */
  end(): Blob
}

/** @param signal stops the writing */
export function rowsWriter(
  type: ExportFormat['type'],
  contract: EntityContract,
  columns: readonly Column[],
  signal: AbortSignal,
): RowsWriter {
  return type === 'csv' ? csvWriter(columns, signal) : xlsxWriter(contract, columns, signal)
}

function csvWriter(columns: readonly Column[], signal: AbortSignal): RowsWriter {
  const file = new FileParts(CSV_TYPE)
  file.add(csvHead(columns))
  return {
    add: (rows) => rowsInTurn(columns, rows, signal, (some) => file.add(csvRows(columns, some))),
    end: () => file.end(),
  }
}

function xlsxWriter(
  contract: EntityContract,
  columns: readonly Column[],
  signal: AbortSignal,
): RowsWriter {
  const file = new FileParts(XLSX_TYPE)
  const workbook = new WorkbookWriter(columns.map(({ label }) => label))
  let count = 0
  return {
    async add(rows) {
      count += rows.length
      if (count > SHEET_ROWS_MAX) throw new SheetFull()
      await rowsInTurn(columns, rows, signal, (some) => {
        workbook.add(xlsxRows(contract, columns, some))
        file.add(workbook.take())
      })
    },
    end() {
      workbook.end()
      file.add(workbook.take())
      return file.end()
    },
  }
}

/** Characters or bytes that become a part of the file: browsers keep such parts outside the page's memory. */
const PART = 1_000_000

/** A file that grows, of which the page holds one part at most. */
class FileParts {
  readonly #parts: Blob[] = []
  #rest: (string | Uint8Array<ArrayBuffer>)[] = []
  #length = 0

  constructor(private readonly type: string) {}

  add(some: string | Uint8Array<ArrayBuffer>): void {
    this.#rest.push(some)
    this.#length += some.length
    if (this.#length >= PART) this.#put()
  }

  end(): Blob {
    this.#put()
    return new Blob(this.#parts, { type: this.type })
  }

  #put(): void {
    this.#parts.push(new Blob(this.#rest))
    this.#rest = []
    this.#length = 0
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
const CELLS_AT_ONCE = 5_000

/** Passes rows on in parts; between them the page handles the user's input. */
async function rowsInTurn(
  columns: readonly Column[],
  rows: readonly Row[],
  signal: AbortSignal,
  write: (some: readonly Row[]) => void,
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, columns.length)))
  for (let at = 0; at < rows.length; at += atOnce) {
    await nextTurn()
    signal.throwIfAborted()
    write(rows.slice(at, at + atOnce))
  }
}
