import { SingleBar } from 'cli-progress'
import type { VerdictKind, VerdictCounts } from '../../src/import/classify-rows'
import type { ColumnReading } from '../../src/import/column-readings'
import type { Columns } from '../../src/import/columns'
import type { ImportError } from './import-error'
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
  /** How it ended: at the end of the file, by Ctrl+C, or by an error that every further row would also meet. */
  readonly ended: 'whole' | 'interrupted' | ImportError
  /** The last line of the file up to which every row was written, skipped or refused; 0: none was. */
  readonly doneUpTo: number
  /** Whether the same file can be imported again without a row being there twice. */
  readonly repeatable: boolean
}

interface Progress {
  show(tally: VerdictCounts): void
  /** Removes the bar; a second call does nothing. */
  stop(): void
}

/** A bar on a terminal; nothing in a pipe or a log file. */
export function showProgress(
  total: number,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stderr,
): Progress {
  if (!stream.isTTY) return { show() {}, stop() {} }
  const bar = new SingleBar({
    format: '{bar} {percentage}%  {value}/{total} rows  {same} identical  {refused} refused',
    hideCursor: true,
    clearOnComplete: true,
    stream,
  })
  bar.start(total, 0, { same: 0, refused: 0 })
  return {
    show: ({ new: added, changed, same, refused }) =>
      bar.update(added + changed + same + refused, { same, refused }),
    stop: () => bar.stop(),
  }
}
