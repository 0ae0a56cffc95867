import type { MatchedColumns } from '../../import/columns'
import { maySkip } from '../../import/classify-rows'
import type { ImportTarget } from '../../import/target'
import type { Preview } from './preview'
import type { Outcome, Progress } from './run-import'
import type { Sheet } from './sheet'

/** Where an import is. */
export type ImportStep =
  | { readonly at: 'choose'; readonly isReading: boolean; readonly fault?: string }
  | {
      readonly at: 'columns'
      readonly sheet: Sheet
      readonly columns: MatchedColumns
      readonly fault?: string
    }
  | { readonly at: 'checking' }
  | {
      readonly at: 'preview'
      readonly sheet: Sheet
      readonly columns: MatchedColumns
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
export function isReady(target: ImportTarget, sheet: Sheet, columns: MatchedColumns): boolean {
  if (sheet.encoding?.by === 'doubt') return false
  const { missing, ambiguous } = columns
  return ambiguous.length === 0 && (missing.length === 0 || maySkip(target, columns))
}
