import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Counted } from '#admin/frame/texts/use-message'
import { CSV_TYPE } from '#admin/files/spreadsheet/csv-text'
import { XLSX_TYPE } from '#admin/files/spreadsheet/write-workbook'
import { PAGE_MAX } from '#wire/pages/pages'
import type { Row } from '#admin/provider/row'
import { fileName, recordColumns, wholeRecords } from './exported-columns'
import { chosenFile, downloadedFile, type FileSink } from './file-sink'
import { type ExportFormat, rowsWriter, SHEET_ROWS_MAX, SheetFull } from './rows-writer'

/** From this number of rows on the browser asks for a file, if it can, and writes to it while the rows are read. */
const CHOSEN_FROM = 50_000

export interface WantedExport {
  readonly contract: EntityContract
  /** The columns as the list shows them. */
  readonly columns: readonly Column[]
  readonly format: ExportFormat
  readonly found: Counted
  /** Reads the rows that are found. */
  readonly read: ReadRows
  /** @param done the number of written rows */
  onProgress(done: number): void
}

/**
 * Writes all rows that are found to a file, page by page: of a list in pages only one page at a time is in memory. An
 * export that fails or is cancelled leaves no part of the list behind; if the browser cannot remove the chosen file,
 * the file is left empty.
 * @returns whether a file was written: false if the user closed the browser's dialog without choosing one
 * @throws HttpError, NoSessionError, SheetFull, FileNotWritten, WorkbookError; the reason with which the signal was
 *   aborted
 */
export async function exportRows(wanted: WantedExport, signal: AbortSignal): Promise<boolean> {
  const { type } = wanted.format
  const { count, precision } = wanted.found
  if (type === 'xlsx' && precision === 'exacta' && count > SHEET_ROWS_MAX) throw new SheetFull()
  const sink = await openSink(fileName(wanted.contract, type), type, wanted.found)
  if (sink === 'no') return false
  try {
    await writePages(wanted, sink, signal)
    signal.throwIfAborted()
    await sink.close()
    return true
  } catch (error) {
    await sink.discard().catch(() => undefined)
    throw error
  }
}

async function openSink(
  name: string,
  type: ExportFormat['type'],
  { count, precision }: Counted,
): Promise<FileSink | 'no'> {
  const isLarge = count >= CHOSEN_FROM || precision === 'minima'
  const chosen = isLarge ? await chosenFile(name) : undefined
  return chosen ?? downloadedFile(name, type === 'csv' ? CSV_TYPE : XLSX_TYPE)
}

async function writePages(
  wanted: WantedExport,
  sink: FileSink,
  signal: AbortSignal,
): Promise<void> {
  const { contract, columns: listed, format, read, onProgress } = wanted
  const { type, isWhole } = format
  const columns = isWhole ? wholeColumns(contract, listed) : listed
  const writer = rowsWriter(type, contract, columns, sink)
  const writeAll = async (): Promise<void> => {
    let done = 0
    for await (const { rows } of listPages(read, signal)) {
      await writer.add(isWhole ? await wholeRecords(contract, rows) : rows)
      signal.throwIfAborted()
      done += rows.length
      onProgress(done)
    }
    await writer.end()
  }
  try {
    // A disk or a worker that does not answer must not keep 'Cancelar' waiting.
    await Promise.race([aborted(signal), writeAll()])
  } finally {
    writer.stop()
  }
}

/** All fields of a record; for a list that is loaded whole, followed by its columns that are no fields. */
function wholeColumns(contract: EntityContract, listed: readonly Column[]): readonly Column[] {
  const columns = recordColumns(contract, listed)
  if (contract.metodos.buscar.pages !== undefined) return columns
  return [...columns, ...listed.filter(({ source }) => !Object.hasOwn(contract.fields, source))]
}

/** Never resolves. @throws the reason with which the signal is aborted */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** A page of a list, and its end. */
export interface RowsPage {
  readonly rows: readonly Row[]
  /** The number of other rows, which could not be read as records. */
  readonly leftOut: number
  /** The `despues` of the request for the next page. */
  readonly ultimo?: string
}

/**
 * Reads a page of `PAGE_MAX` rows.
 * @param despues undefined: the first page
 */
export type ReadRows = (despues: string | undefined, signal: AbortSignal) => Promise<RowsPage>

/** Reads the pages of a list one after another, and holds one at a time in memory. @throws the errors of `read` */
export async function* listPages(read: ReadRows, signal: AbortSignal): AsyncGenerator<RowsPage> {
  let despues: string | undefined
  for (;;) {
    const page: RowsPage = await read(despues, signal)
    yield page
    const isLast = page.rows.length + page.leftOut < PAGE_MAX
    // A backend that repeats the same `ultimo` would be asked for the same page for ever.
    if (isLast || page.ultimo === undefined || page.ultimo === despues) return
    despues = page.ultimo
  }
}
