import { basename } from 'node:path'
import type { RowResult } from '../../src/server/backend'
import type { Columns } from './columns'
import { type CsvRow, type Survey, readRows } from './csv'
import { ImportError } from './import-error'
import { type ValidRow, validateRow } from './validate-row'
import { type KnownRecord, KnownRecords } from './known-records'
import type { Progress } from './progress'
import type { Reason } from './reason'
import { type ReferredByField, readReferred } from './referred'
import type { Report } from './report'
import type { Tally } from './tally'
import type { ImportTarget } from './target'
import type { Transport } from './transport'

export interface ImportJob {
  readonly target: ImportTarget
  readonly file: string
  readonly survey: Survey
  readonly columns: Columns
  readonly report: Report
  readonly transport: Transport
  /** Every row is validated as in a real run, and none is written. */
  readonly dryRun: boolean
  readonly progress: Progress
}

export interface Outcome {
  readonly tally: Readonly<Tally>
  /** How it ended: at the end of the file, by Ctrl+C, or by an error that every further row would meet too. */
  readonly ended: 'whole' | 'interrupted' | ImportError
  /** The last line of the file up to which every row was added, skipped or refused; 0: none was. */
  readonly doneUpTo: number
  /** Whether the same file can be imported again without a row being there twice. */
  readonly repeatable: boolean
}

/** The status of a record whose name or key is taken, among other refusals of a provider. */
const DUPLICATE = 400

/**
 * Validates every row against the existing records and the rows above it, and writes the new ones in batches; refused
 * rows go to the report. A dry run only leaves out the writing.
 * @throws ImportError where the lists that rows are compared with cannot be read: then nothing was written
 */
export async function importRows(job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const { target, columns, transport, survey, file, progress } = job
  const referred = await readReferred(target.contract, columns, transport)
  const known = new KnownRecords(target, columns)
  if (known.hasUniqueKeys) known.reload(await transport.list(target.entity))
  const run = new Run(job, referred, known)
  const outcome = (ended: Outcome['ended']): Outcome => {
    return { tally: run.tally, ended, doneUpTo: run.doneUpTo, repeatable: run.isRepeatable }
  }
  try {
    for await (const row of readRows(file, survey)) {
      await run.take(row)
      if (!run.isFull) continue
      await run.flush()
      progress.show(run.tally)
      if (signal.aborted) return outcome('interrupted')
    }
    await run.flush()
    progress.show(run.tally)
    return outcome('whole')
  } catch (error) {
    await run.reportRefused()
    if (error instanceof ImportError) return outcome(error)
    throw error
  }
}

/** A row that is to be written, and the record that it will become. */
interface Waiting extends ValidRow {
  readonly row: CsvRow
  readonly record: KnownRecord
}

interface Refused {
  readonly row: CsvRow
  readonly reasons: readonly Reason[]
}

/** One pass over the file. */
class Run {
  readonly tally: Tally = { added: 0, same: 0, refused: 0 }
  doneUpTo = 0
  /** Whether every row that was written so far has a key by which a second run finds it. */
  isRepeatable = true
  #waiting: Waiting[] = []
  #refused: Refused[] = []
  #lastLine = 0
  /** Whether reading the list again could explain why a provider reports a row as a duplicate. */
  #isReloadUseful = true

  constructor(
    private readonly job: ImportJob,
    private readonly referred: ReferredByField,
    private readonly known: KnownRecords,
  ) {}

  /** Whether it is time to write. */
  get isFull(): boolean {
    return Math.max(this.#waiting.length, this.#refused.length) >= this.job.transport.batch
  }

  async take(row: CsvRow): Promise<void> {
    const { target, columns } = this.job
    const result = validateRow({ target, columns, referred: this.referred }, row)
    if ('reasons' in result) this.#refuse(row, result.reasons)
    else await this.#takeValid(row, result)
    this.#lastLine = row.line
  }

  async #takeValid(row: CsvRow, valid: ValidRow): Promise<void> {
    let standing = this.known.standingOf(valid.shown)
    if (standing.kind !== 'new' && this.#isWaiting(standing)) {
      // The row that this one is compared with may still be refused.
      await this.flush()
      standing = this.known.standingOf(valid.shown)
    }
    if (standing.kind === 'same') this.#skip(row, standing.record)
    else if (standing.kind === 'taken') this.#refuse(row, standing.reasons)
    else {
      this.isRepeatable &&= standing.hasKey
      const record = this.known.add(valid.shown, row.line)
      this.#waiting.push({ row, record, ...valid })
    }
  }

  #isWaiting(standing: Exclude<ReturnType<KnownRecords['standingOf']>, { kind: 'new' }>): boolean {
    const records = standing.kind === 'same' ? [standing.record] : standing.records
    return this.#waiting.some(({ record }) => records.includes(record))
  }

  #skip(row: CsvRow, record: KnownRecord): void {
    this.tally.same += 1
    record.line ??= row.line
  }

  #refuse(row: CsvRow, reasons: readonly Reason[]): void {
    this.tally.refused += 1
    this.#refused.push({ row, reasons })
  }

  /** Writes the rows that wait, and reports those that were refused. @throws ImportError where no row would go in */
  async flush(): Promise<void> {
    const { transport, target, file, dryRun } = this.job
    const waiting = this.#waiting
    if (waiting.length > 0) {
      const bodies = waiting.map(({ body }) => body)
      const sources = waiting.map(({ row }) => `${basename(file)}:${row.line}`)
      const results = dryRun
        ? bodies.map(() => TAKEN)
        : await transport.write(target.ingresar.metodo, bodies, sources)
      this.#waiting = []
      await this.#settle(waiting, results)
    }
    await this.reportRefused()
    this.doneUpTo = this.#lastLine
  }

  async #settle(waiting: readonly Waiting[], results: readonly RowResult[]): Promise<void> {
    const duplicates: (Waiting & { readonly error: string })[] = []
    for (const [at, one] of waiting.entries()) {
      const result = results[at]
      if (result === undefined) throw new Error(`No answer for line ${one.row.line}`)
      if (result.ok) this.tally.added += 1
      else {
        this.known.remove(one.record)
        const { status, error } = result
        if (status === DUPLICATE && this.known.hasUniqueKeys) duplicates.push({ ...one, error })
        else this.#refuse(one.row, [{ text: error }])
      }
    }
    if (duplicates.length > 0) await this.#settleDuplicates(duplicates)
  }

  /**
   * Another user may have added the record since the list was read; or the provider has unique keys that the contract
   * lacks.
   */
  async #settleDuplicates(
    duplicates: readonly (Waiting & { readonly error: string })[],
  ): Promise<void> {
    const { transport, target } = this.job
    if (this.#isReloadUseful) this.known.reload(await transport.list(target.entity))
    const standings = duplicates.map(({ shown }) => this.known.standingOf(shown))
    this.#isReloadUseful &&= standings.some(({ kind }) => kind !== 'new')
    for (const [at, { row, error }] of duplicates.entries()) {
      const standing = standings[at]
      if (standing?.kind === 'same') this.#skip(row, standing.record)
      else if (standing?.kind === 'taken') this.#refuse(row, standing.reasons)
      else this.#refuse(row, [{ text: error }])
    }
  }

  /** In the order of the file. */
  async reportRefused(): Promise<void> {
    const refused = this.#refused.toSorted((one, two) => one.row.line - two.row.line)
    this.#refused = []
    for (const { row, reasons } of refused) await this.job.report.refuse(row, reasons)
  }
}

const TAKEN: RowResult = { ok: true }
