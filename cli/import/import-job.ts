import { SingleBar } from 'cli-progress'
import type { VerdictCounts } from '../../src/import/classify-rows'
import type { ColumnReading } from '../../src/import/column-readings'
import { type Columns, withoutSecrets } from '../../src/import/columns'
import { importRows, type Outcome } from '../../src/import/import-rows'
import { reportCells } from '../../src/import/report-cells'
import type { RecordStore, StoredImport } from '../../src/import/record-store'
import type { Report } from './report'
import type { SourceFile } from './source-file'
import type { CommandTarget } from './target'

/** An open way to the stored data: into the data folder in this process, or through the wire. */
export interface Connection {
  /** The role of the importing user, as the login answers it; undefined: nobody is restricted. */
  readonly rol?: string
  storeFor(work: StoredImport): RecordStore
  close(): Promise<void>
}

export interface CommandJob {
  readonly target: CommandTarget
  readonly source: SourceFile
  readonly columns: Columns
  /** How its columns of numbers and days were read. */
  readonly readings: readonly ColumnReading[]
  readonly report: Report
  readonly store: RecordStore
  /** Every row is validated as in a real run, and none is written. */
  readonly dryRun: boolean
  readonly progress: Progress
}

/** Imports the rows of a file; the refused ones go to the report. @throws ImportError as `importRows` does */
export function runJob(job: CommandJob, signal: AbortSignal): Promise<Outcome> {
  const { target, columns, readings, source, store, report, dryRun, progress } = job
  // The same flags read them in the same way again.
  const kept = readings.flatMap(({ column, isChosen }) => (isChosen ? column : []))
  return importRows(
    {
      target,
      columns,
      store,
      dryRun,
      rows: () => source.rows(),
      async settled(row, end) {
        if (end.kind !== 'refused') return
        const cells = withoutSecrets(columns, { cells: reportCells(row, columns, kept) })
        await report.refuse({ ...row, cells }, end.reasons)
      },
      progress: (tally) => progress.show(tally),
    },
    signal,
  )
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
