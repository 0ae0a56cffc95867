import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Counted } from '#admin/frame/texts/count-text'
import { CSV_TYPE } from '#admin/files/spreadsheet/csv-text'
import { XLSX_TYPE } from '#admin/files/spreadsheet/written-cell'
import type { ExportFormat } from '../export-format'
import { fileName } from '../export-list'
import { recordColumns, wholeRecords } from '../whole-records'
import { chosenFile, downloadedFile, type FileSink } from './file-sink'
import { listPages, type ReadRows } from './list-pages'
import { rowsWriter, SHEET_ROWS_MAX, SheetFull } from './written-pages'

/** With at least this many rows the browser asks for a file, if it can, and writes to it while the rows are read. */
const CHOSEN_FROM = 50_000

export interface PagesExport {
  readonly contract: EntityContract
  /** As the list shows them. */
  readonly columns: readonly Column[]
  readonly format: ExportFormat
  readonly found: Counted
  /** Reads what is found. */
  readonly read: ReadRows
  /** @param done rows that are written */
  onProgress(done: number): void
}

/**
 * Writes all that is found to a file, page by page: whatever their number, no more than a page of rows is in memory. An
 * export that fails or is cancelled leaves no part of the list behind; where the browser cannot remove the file that was
 * chosen, it is left empty.
 * @returns whether a file was written: false if the user closed the browser's dialog without choosing one
 * @throws HttpError, NoSessionError, SheetFull, FileNotWritten, WorkbookError; what the signal was aborted with
 */
export async function exportPages(wanted: PagesExport, signal: AbortSignal): Promise<boolean> {
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

async function writePages(wanted: PagesExport, sink: FileSink, signal: AbortSignal): Promise<void> {
  const { contract, columns: listed, format, read, onProgress } = wanted
  const { type, isWhole } = format
  const columns = isWhole ? recordColumns(contract, listed) : listed
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

/** Never resolves. @throws what the signal is aborted with */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
