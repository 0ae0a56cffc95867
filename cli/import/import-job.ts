import type { VerdictKind } from '../../src/import/classify-rows'
import type { ColumnReading } from '../../src/import/column-readings'
import type { Columns } from '../../src/import/columns'
import type { ImportError } from './import-error'
import type { Progress } from './progress'
import type { Report } from './report'
import type { SourceFile } from './source-file'
import type { CommandTarget } from './target'
import type { Transport } from './transport'

export interface ImportJob {
  readonly target: CommandTarget
  /** The file's path. */
  readonly file: string
  readonly source: SourceFile
  readonly columns: Columns
  /** How its columns of numbers and days were read. */
  readonly readings: readonly ColumnReading[]
  readonly report: Report
  readonly transport: Transport
  /** Every row is validated as in a real run, and none is written. */
  readonly dryRun: boolean
  readonly progress: Progress
}

/** Counts of rows so far; of a dry run, `new` and `changed` are those that a real one would write. */
export type Tally = Record<VerdictKind, number>

export interface Outcome {
  readonly tally: Readonly<Tally>
  /** How it ended: at the end of the file, by Ctrl+C, or by an error that every further row would meet too. */
  readonly ended: 'whole' | 'interrupted' | ImportError
  /** The last line of the file up to which every row was written, skipped or refused; 0: none was. */
  readonly doneUpTo: number
  /** Whether the same file can be imported again without a row being there twice. */
  readonly repeatable: boolean
}
