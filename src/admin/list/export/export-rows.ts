import type { EntityContract } from '#wire/contract'
import type { Column } from '#admin/fields/columns/column'
import type { Counted } from '#admin/frame/texts/use-message'
import { download } from '#admin/files/download'
import { PAGE_MAX } from '#wire/pages/pages'
import type { Row } from '#admin/provider/row'
import { fileName, recordColumns, wholeRecords } from './exported-columns'
import { type ExportFormat, rowsWriter, SHEET_ROWS_MAX, SheetFull } from './rows-writer'

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
 * Writes all rows that are found to a file, page by page, and downloads it: of a list in pages only one page at a time is
 * in memory. An export that fails or is cancelled leaves no file behind.
 * @throws HttpError, NoSessionError, SheetFull; Error if rows cannot be compressed; the reason of the signal
 */
export async function exportRows(wanted: WantedExport, signal: AbortSignal): Promise<void> {
  const { contract, columns: listed, format, found, read, onProgress } = wanted
  const { type, isWhole } = format
  if (type === 'xlsx' && found.precision === 'exacta' && found.count > SHEET_ROWS_MAX)
    throw new SheetFull()
  const columns = isWhole ? wholeColumns(contract, listed) : listed
  const writer = rowsWriter(type, contract, columns, signal)
  let done = 0
  for await (const { rows } of listPages(read, signal)) {
    await writer.add(isWhole ? await wholeRecords(contract, rows) : rows)
    signal.throwIfAborted()
    done += rows.length
    onProgress(done)
  }
  download(writer.end(), fileName(contract, type))
}

/** All fields of a record; for a list that is loaded whole, followed by its columns that are no fields. */
function wholeColumns(contract: EntityContract, listed: readonly Column[]): readonly Column[] {
  const columns = recordColumns(contract, listed)
  if (contract.metodos.buscar.pages !== undefined) return columns
  return [...columns, ...listed.filter(({ source }) => !Object.hasOwn(contract.fields, source))]
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
