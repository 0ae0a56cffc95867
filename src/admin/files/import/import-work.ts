import { type ChosenReadings, inOwnNotation } from '../../../import/column-readings'
import { type ChosenColumns, fieldNamesOf } from '../../../import/columns'
import type { ReadAs, FieldNames } from '../../../import/header'
import type { FileRow, ImportTarget } from '../../../import/target'
import { importRows, type RowEnd } from '../../../import/import-rows'
import type { RecordStore, StoredImport } from '../../../import/record-store'
import { type ImportStep, isReady, type SheetColumns, sheetColumns } from './import-step'
import { type ClassifiedRow, type ImportOutcome, outcomeOf, type ReasonTexts } from './outcome'
import { type Sheet, SheetError, FILE_MAX, ROWS_MAX } from './sheet'
import { fileKind } from '../../../import/file-kind'
import { WorkbookError } from '../../../import/workbook/workbook-sheet'

/** The facts and functions that the work of an import needs from its screen. */
export interface ImportDesk {
  readonly target: ImportTarget
  readonly texts: ReasonTexts
  storeFor(work: StoredImport): RecordStore
  show(step: ImportStep): void
  /** The text that the user reads for an error. */
  textOf(error: unknown): string
  /** Stops the running work, and starts other work. */
  begin(): AbortSignal
}

/**
 * Reads the chosen file. If its columns are known, it compares the rows at once. If several files were chosen, none is
 * read.
 * @param again the choices made in the step of the columns, which is then shown again. That step stays if the file
 * cannot be read in the chosen way
 * @returns whether the file was read
 */
export async function readFile(
  desk: ImportDesk,
  files: readonly File[],
  again?: {
    readonly readAs: ReadAs
    readonly chosen: ChosenColumns
    readonly readings: ChosenReadings
    readonly step: ImportStep
  },
): Promise<boolean> {
  const { target, show } = desk
  const signal = desk.begin()
  show({ at: 'choose', isReading: true })
  try {
    const [file, another] = files
    if (file === undefined || another !== undefined) throw new SheetError('several')
    const sheet = await readSheet(file, fieldNamesOf(target), again?.readAs)
    if (signal.aborted) return false
    const columns = sheetColumns(target, sheet, again?.chosen, again?.readings)
    if (again === undefined && isReady(target, sheet, columns))
      await checkRows(desk, sheet, columns)
    else show({ at: 'columns', sheet, columns })
    return true
  } catch (error) {
    if (signal.aborted) return false
    const fault = desk.textOf(error)
    const isChoosing = again?.step.at === 'columns'
    show(isChoosing ? { ...again.step, fault } : { at: 'choose', isReading: false, fault })
    return false
  }
}

/** Compares the rows with the existing records, and with the rows above them. */
export async function checkRows(
  desk: ImportDesk,
  sheet: Sheet,
  columns: SheetColumns,
): Promise<void> {
  const { target, show } = desk
  const signal = desk.begin()
  show({ at: 'checking' })
  try {
    const rows = sheet.rows.map((row) => inOwnNotation(row, columns.readings))
    const store = desk.storeFor({ target, columns, file: sheet.name })
    const classified: ClassifiedRow[] = []
    const settled = (row: FileRow, end: RowEnd): void => {
      if (end.kind !== 'unsent' && end.kind !== 'unconfirmed')
        classified.push({ row, verdict: end })
    }
    const job = { target, columns, store, dryRun: true, rows: () => rows, settled }
    const { tally, ended } = await importRows(job, signal)
    if (typeof ended === 'object') throw ended.error
    signal.throwIfAborted()
    const inOrder = classified.toSorted((one, two) => one.row.line - two.row.line)
    show({ at: 'preview', sheet, columns, preview: { rows: inOrder, counts: tally, store } })
  } catch (error) {
    if (!signal.aborted) show({ at: 'columns', sheet, columns, fault: desk.textOf(error) })
  }
}

/** Writes the new and the changed rows. @returns how the writing ended */
export async function writePreview(
  desk: ImportDesk,
  { sheet, columns, preview }: Extract<ImportStep, { readonly at: 'preview' }>,
): Promise<ImportOutcome['ended']> {
  const { target, texts, show } = desk
  const signal = desk.begin()
  const { counts, store, rows } = preview
  const total = counts.new + counts.changed
  const wanted = new Set(
    rows.flatMap(({ row, verdict: { kind } }) =>
      kind === 'new' || kind === 'changed' ? [row.line] : [],
    ),
  )
  const ends = new Map<number, RowEnd>()
  let done = 0
  const showProgress = (): void =>
    show({ at: 'run', progress: { done, total }, isCancelled: signal.aborted })
  showProgress()
  const job = {
    target,
    columns,
    store,
    dryRun: false,
    rows: () => rows.map(({ row }) => row),
    settled(row: FileRow, end: RowEnd): void {
      ends.set(row.line, end)
      if (wanted.has(row.line)) done += 1
    },
    progress: showProgress,
  }
  const imported = await importRows(job, signal).catch((error: unknown) => ({
    ended: signal.aborted ? ('interrupted' as const) : { error },
    repeatable: true,
  }))
  const outcome = outcomeOf(rows, ends, imported, texts)
  const { ended } = outcome
  const failure = typeof ended === 'object' ? desk.textOf(ended.error) : ''
  show({ at: 'result', sheet, columns, outcome, failure })
  return ended
}

/**
 * Reads a file that staff have chosen: a workbook or a CSV, whatever its name is.
 * @param file
 * @param fieldNames the row with the most of these names is the header
 * @throws SheetError; CodeNotFetched if the code for its format cannot be fetched
 */
export async function readSheet(
  file: File,
  fieldNames: FieldNames,
  readAs: ReadAs = {},
): Promise<Sheet> {
  if (file.size > FILE_MAX) throw new SheetError('too-large')
  const bytes = await bytesOf(file)
  const kind = fileKind(new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)))
  if (kind === 'protected') throw new SheetError('protected')
  if (kind === 'pdf') throw new SheetError('no-text')
  const sheet =
    kind === 'workbook'
      ? await readXlsx(file.name, bytes, fieldNames, readAs)
      : (await import('./read-csv')).readCsv(file.name, new Uint8Array(bytes), fieldNames, readAs)
  if (sheet.rows.length === 0) throw new SheetError('no-rows')
  if (sheet.rows.length > ROWS_MAX) throw new SheetError('too-many-rows')
  return sheet
}

async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch {
    // The file was moved, or its drive is gone.
    throw new SheetError('unreadable')
  }
}

async function readXlsx(
  name: string,
  bytes: ArrayBuffer,
  fieldNames: FieldNames,
  { sheet }: ReadAs,
): Promise<Sheet> {
  const { readWorkbookSheet } = await import('../spreadsheet/read-in-worker')
  try {
    const { header, rows, ...workbook } = await readWorkbookSheet(bytes, fieldNames, sheet)
    if (header.length === 0) throw new SheetError('empty')
    return { name, format: 'xlsx', header, rows, workbook }
  } catch (error) {
    if (error instanceof WorkbookError) throw new SheetError(error.fault, undefined, error.detail)
    throw error
  }
}
