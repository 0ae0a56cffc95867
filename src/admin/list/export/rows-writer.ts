import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import { csvHead, csvRows, xlsxRows, rowsInTurn } from './list-cells'
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
