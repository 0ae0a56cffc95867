import {
  type ChosenReadings,
  type ColumnReading,
  ColumnSurvey,
} from '../../../import/column-readings'
import { type ChosenColumns, columnsOf, type MatchedColumns } from '../../../import/columns'
import { maySkip } from '../../../import/classify-rows'
import type { ImportTarget } from '../../../import/target'
import type { Preview } from './preview'
import type { Outcome, Progress } from './run-import'
import type { Sheet } from './sheet'

/** The columns of a file, and how those of numbers and days are read. */
export interface SheetColumns extends MatchedColumns {
  readonly survey: ColumnSurvey
  readonly readings: readonly ColumnReading[]
}

/** Recognises the columns of a file, and looks at all their cells. */
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

/** Where an import is. */
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
      /** No further part is sent; the answer to the last one is awaited. */
      readonly isCancelled: boolean
    }
  | {
      readonly at: 'result'
      readonly sheet: Sheet
      readonly columns: MatchedColumns
      readonly outcome: Outcome
      readonly failure: string
    }

export const START: ImportStep = { at: 'choose', isReading: false }

/** Whether rows can be classified with these columns, and are read with certainty. */
export function isReady(target: ImportTarget, sheet: Sheet, columns: SheetColumns): boolean {
  if (sheet.encoding?.by === 'doubt') return false
  if (columns.readings.some(({ reading }) => reading === undefined)) return false
  const { missing, ambiguous } = columns
  return ambiguous.length === 0 && (missing.length === 0 || maySkip(target, columns))
}
