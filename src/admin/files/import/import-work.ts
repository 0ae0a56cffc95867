import { type ChosenReadings, inOwnNotation } from '../../../import/column-readings'
import { type ChosenColumns, fieldNamesOf, type Columns } from '../../../import/columns'
import type { ReadAs, FieldNames } from '../../../import/header'
import type { ImportTarget } from '../../../import/target'
import { importTurns } from './import-turns'
import { type ImportStep, isReady, type SheetColumns, sheetColumns } from './import-step'
import { previewOf } from './preview'
import type { RecordLookup } from './record-lookup'
import type { RowWriter, Written, WantedRow } from './row-writer'
import { type Outcome, type ReasonTexts, runImport } from './run-import'
import { type Sheet, SheetError, FILE_MAX, ROWS_MAX } from './sheet'
import { KnownRecords } from '../../../import/known-records'
import type { ValidatedRow } from '../../../import/validate-row'
import { wantedKeys } from '../../../import/wanted-keys'
import { fileKind } from '../../../import/file-kind'
import { WorkbookError } from '../../../import/workbook/workbook-sheet'

/** The facts and functions that the work of an import needs from its screen. */
export interface ImportDesk {
  readonly target: ImportTarget
  readonly lookup: RecordLookup
  readonly texts: ReasonTexts
  writerOf(written: Written): RowWriter
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

/** Compares the rows with the existing records. */
export async function checkRows(
  desk: ImportDesk,
  sheet: Sheet,
  columns: SheetColumns,
): Promise<void> {
  const { target, lookup, show } = desk
  const signal = desk.begin()
  show({ at: 'checking' })
  try {
    const rows = sheet.rows.map((row) => inOwnNotation(row, columns.readings))
    const preview = await previewOf(target, columns, rows, lookup, signal)
    show({ at: 'preview', sheet, columns, preview })
  } catch (error) {
    if (!signal.aborted) show({ at: 'columns', sheet, columns, fault: desk.textOf(error) })
  }
}

/** Writes the new and the changed rows. @returns how the writing ended */
export async function writePreview(
  desk: ImportDesk,
  { sheet, columns, preview }: Extract<ImportStep, { readonly at: 'preview' }>,
): Promise<Outcome['ended']> {
  const { target, texts, show, lookup } = desk
  const signal = desk.begin()
  const { counts, version } = preview
  const rows = preview.rows.map(({ row }) => row)
  const total = counts.new + counts.changed
  show({ at: 'run', progress: { done: 0, total }, isCancelled: false })
  const writer = desk.writerOf({ target, columns, source: sheet.name, version })
  const outcome = await runImport(preview, writer, texts, {
    signal,
    turns: importTurns(target, columns, rows, lookup),
    onProgress: (progress) => show({ at: 'run', progress, isCancelled: signal.aborted }),
    findWritten: (rows) => findWritten(target, columns, lookup, rows),
  })
  const { ended } = outcome
  const failure = typeof ended === 'object' ? desk.textOf(ended.error) : ''
  show({ at: 'result', sheet, columns, outcome, failure })
  return ended
}

/**
 * Finds out which of the unanswered or refused rows are in the backend: it reads the records with their keys again, and
 * compares them. Rows without a key are left out. If the reading fails, all rows are left out.
 * @returns the lines of the rows that are there
 */
export async function findWritten(
  target: ImportTarget,
  columns: Columns,
  lookup: RecordLookup,
  rows: readonly WantedRow[],
): Promise<ReadonlySet<number>> {
  const known = new KnownRecords(target, columns, target.entity.imports)
  const sent = rows.map(({ line, verdict }) => ({
    line,
    row: { body: verdict.body, shown: verdict.shown } satisfies ValidatedRow,
  }))
  const keys = wantedKeys(
    target,
    columns,
    sent.map(({ row }) => row),
  )
  try {
    known.reload((await lookup.known(target, columns, keys, AbortSignal.timeout(LONGEST_MS))).rows)
  } catch {
    // A backend that does not answer a write may not answer this read either.
    return new Set()
  }
  const written = sent.filter(({ row }) => known.compare(row.shown).kind === 'same')
  return new Set(written.map(({ line }) => line))
}

/** The longest wait for the answer. Milliseconds. */
const LONGEST_MS = 20_000

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
  const { readWorkbookSheet } = await import('../spreadsheet/in-worker')
  try {
    const { header, rows, ...workbook } = await readWorkbookSheet(bytes, fieldNames, sheet)
    if (header.length === 0) throw new SheetError('empty')
    return { name, format: 'xlsx', header, rows, workbook }
  } catch (error) {
    if (error instanceof WorkbookError) throw new SheetError(error.fault, undefined, error.detail)
    throw error
  }
}
