import {
  type ChosenReadings,
  type ColumnReading,
  ColumnSurvey,
} from '../../../import/column-readings'
import { type ChosenColumns, columnsOf, type MatchedColumns } from '../../../import/columns'
import { maySkip, type VerdictCounts } from '../../../import/classify-rows'
import type { RecordStore } from '../../../import/record-store'
import type { ImportTarget } from '../../../import/target'
import type { ClassifiedRow, ImportOutcome } from './outcome'
import type { Sheet } from './sheet'

/** The columns of a file, and the way to read those of numbers and days. */
export interface SheetColumns extends MatchedColumns {
  readonly survey: ColumnSurvey
  readonly readings: readonly ColumnReading[]
}

/** Recognises the columns of a file, and checks all their cells. */
export function sheetColumns(
  target: ImportTarget,
  { header, rows, delimiter }: Sheet,
  chosen?: ChosenColumns,
  readings?: ChosenReadings,
): SheetColumns {
  const columns = columnsOf(target, header, chosen)
  const survey = new ColumnSurvey(columns)
  for (const row of rows) survey.add(row)
  return { ...columns, survey, readings: survey.readings(delimiter, readings) }
}

/** The action that an import would take for each row of a file. */
export interface Preview {
  /** In the order of the file. */
  readonly rows: readonly ClassifiedRow[]
  readonly counts: VerdictCounts
  /** It has read the records that the rows were compared with: those that were written since are not overwritten. */
  readonly store: RecordStore
}

/** The progress of an import. */
interface Progress {
  /** The written or refused rows, out of those to be written. */
  readonly done: number
  readonly total: number
}

/** The step that an import is at. */
export type ImportStep =
  | { readonly at: 'choose'; readonly isReading: boolean; readonly fault?: string }
  | {
      readonly at: 'columns'
      readonly sheet: Sheet
      readonly columns: SheetColumns
      readonly fault?: string
    }
  | { readonly at: 'checking' }
  | {
      readonly at: 'preview'
      readonly sheet: Sheet
      readonly columns: SheetColumns
      readonly preview: Preview
    }
  | {
      readonly at: 'run'
      readonly progress: Progress
      /** No further part is sent, but the answer to the last one has not come yet. */
      readonly isCancelled: boolean
    }
  | {
      readonly at: 'result'
      readonly sheet: Sheet
      readonly columns: MatchedColumns
      readonly outcome: ImportOutcome
      readonly failure: string
    }

export const START: ImportStep = { at: 'choose', isReading: false }

/** Whether the columns suffice to classify the rows, and the way to read each of them is certain. */
export function isReady(target: ImportTarget, sheet: Sheet, columns: SheetColumns): boolean {
  if (sheet.encoding?.by === 'doubt') return false
  if (columns.readings.some(({ reading }) => reading === undefined)) return false
  const { missing, ambiguous } = columns
  return ambiguous.length === 0 && (missing.length === 0 || maySkip(target, columns))
}
