import { type ChosenReadings, inOwnNotation } from '../../import/column-readings'
import { type ChosenColumns, fieldNamesOf } from '../../import/columns'
import type { ReadAs } from '../../import/header'
import type { ImportTarget } from '../../import/target'
import { findWritten } from './find-written'
import { importTurns } from './import-turns'
import { type ImportStep, isReady, type SheetColumns, sheetColumns } from './import-step'
import { previewOf } from './preview'
import { readSheet } from './read-sheet'
import type { RecordLookup } from './record-lookup'
import type { RowWriter, Written } from './row-writer'
import { type Outcome, type ReasonTexts, runImport } from './run-import'
import { type Sheet, SheetError } from './sheet'

/** What the work of an import needs of its screen. */
export interface ImportDesk {
  readonly target: ImportTarget
  readonly lookup: RecordLookup
  readonly texts: ReasonTexts
  writerOf(written: Written): RowWriter
  show(step: ImportStep): void
  /** The text for what somebody reads of an error. */
  textOf(error: unknown): string
  /** Ends what is under way, and begins something else. */
  begin(): AbortSignal
}

/**
 * Reads the file that was chosen; where its columns are known, compares its rows at once. Of several, none is read.
 * @param again what somebody has chosen in the step of the columns, which is then shown again; and that step, which stays when
 *   the file cannot be read in this way
 * @returns whether it was read
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

/** Compares the rows with the records that there are. */
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

/** Writes what is new or changed. @returns how it ended */
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
