import { RowClassifier, type Verdict, type VerdictCounts } from './classify-rows'
import { FileReading, type ReadFile } from './file-reading'
import type { FileTree } from './file-tree'
import { KnownRecords } from './known-records'
import type { Reason } from './reason'
import type { PartResult, SentResult, WantedRow } from './record-store'
import type { ReferredByField } from './referred'
import type { FileRow } from './target'
import type { KnownRecord } from './unique-key-index'
import type { ValidatedRow } from './validate-row'

/** The end of a row: its verdict, or `unsent` or `unconfirmed` if the import stopped before it was written for certain. */
export type RowEnd = Verdict | { readonly kind: 'unsent' } | { readonly kind: 'unconfirmed' }

export interface ImportJob extends ReadFile {
  /** Every row is validated and classified as in a real import, and none is written. */
  readonly dryRun: boolean
  /** Hears the end of each row: in the order of the lines, for each batch. */
  settled(row: FileRow, end: RowEnd): void | Promise<void>
  /** Hears the counts after each batch. */
  progress?(tally: VerdictCounts): void
}

export interface Outcome {
  /** The counts of rows. In a dry run `new` and `changed` are the rows that a real import would write. */
  readonly tally: VerdictCounts
  /**
   * The way in which it ended: at the end of the file, by the signal, or by an error: one that further rows would also meet,
   * or a fault of the program.
   */
  readonly ended: 'whole' | 'interrupted' | { readonly error: unknown }
  /** The last line up to which every row was written, skipped or refused; 0: there is none. */
  readonly doneUpTo: number
  /** Whether the same file can be imported again without a row being there twice. */
  readonly repeatable: boolean
}

/**
 * Validates every row of a file against the existing records and the rows above it, and writes those that are new or changed
 * in batches. It is the only engine of imports: the screen runs it for the preview (a dry run) and for the import, and
 * `npm run import` as well.
 * @param signal ends the import before the next row; written rows stay
 * @throws any error while the records are read that rows are compared with: then nothing was written
 */
export async function importRows(job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const file = new FileReading(job, signal)
  const read = await file.referred()
  const tree = await file.tree()
  const known = new KnownRecords(job.target, job.columns, job.target.entity.imports)
  const beside = tree?.beside(read) ?? read
  if (known.hasUniqueKeys) known.reload(await file.known(beside, signal))
  const run = new ImportRun(job, file, known, read)
  const ended = await run.toEnd(tree)
  return { tally: run.tally, ended, doneUpTo: run.doneUpTo, repeatable: run.isRepeatable }
}

/** The status of a record whose name or key is taken, among other refusals. */
const DUPLICATE = 400
/** The status of a record that somebody has written meanwhile. */
const CONFLICT = 409

const isRefusedWith = (result: SentResult, status: number): boolean =>
  typeof result === 'object' && !result.ok && result.status === status

const isDuplicate = (result: SentResult): boolean => isRefusedWith(result, DUPLICATE)

/** The longest wait for the records of rows whose call was not answered. Milliseconds. */
const LONGEST_MS = 20_000

/** A row that is to be written. */
interface Waiting extends WantedRow {
  readonly row: FileRow
  readonly validated: ValidatedRow
}

interface Held extends Pick<Waiting, 'row'> {
  readonly verdict: Exclude<Verdict, WantedRow['verdict']>
}

/** One pass over the file: classifies its rows, and writes them in batches. */
class ImportRun {
  readonly tally = { new: 0, changed: 0, same: 0, refused: 0 }
  doneUpTo = 0
  /** Whether every row that was written so far has a key by which a second import finds it. */
  isRepeatable = true
  readonly #classifier: RowClassifier
  #waiting: Waiting[] = []
  /** Rows that were compared with waiting ones, which may still be refused. */
  #held: Held[] = []
  #ends: { readonly row: FileRow; readonly end: RowEnd }[] = []
  /** The records of rows that the last batch has not written. */
  readonly #undone = new Set<KnownRecord>()
  #lastLine = 0
  /** The lines that were not refused so far: in a dry run they are the records that rows below them in a tree refer to. */
  readonly #accepted = new Set<number>()
  /** Whether it is a tree, whose references have to be looked up again although the file was validated as a whole. */
  #isFresh = false
  /** Whether reading the records again could explain why a backend refuses rows that seem new. */
  #isReloadUseful = true
  #stopped: { readonly error: unknown } | undefined

  constructor(
    private readonly job: ImportJob,
    private readonly file: FileReading,
    private readonly known: KnownRecords,
    private referred: ReferredByField,
  ) {
    this.#classifier = new RowClassifier(job.target, job.columns, known)
  }

  /** Writes the file's rows. An error ends it, and all rows whose end is known are reported before. */
  async toEnd(tree: FileTree | undefined): Promise<Outcome['ended']> {
    let ended: Outcome['ended']
    try {
      ended = await this.#pass(tree)
    } catch (error) {
      ended = this.file.signal.aborted ? 'interrupted' : { error }
    }
    try {
      await this.#report()
    } catch (error) {
      ended = { error }
    }
    return ended
  }

  async #pass(tree: FileTree | undefined): Promise<Outcome['ended']> {
    const { signal } = this.file
    if (tree !== undefined) {
      this.#isFresh = true
      const isThere = (line: number): boolean => this.#accepted.has(line)
      if (this.job.dryRun) this.referred = tree.beside(this.referred, isThere)
    }
    for (const [at, turn] of (tree?.turns ?? [undefined]).entries()) {
      // The records that earlier turns have become are there now.
      if (turn !== undefined && at > 0 && !this.job.dryRun) await this.#refer(turn)
      for await (const row of turn ?? this.job.rows()) {
        await this.file.pause()
        if (signal.aborted) return 'interrupted'
        this.#take(row)
        this.#lastLine = row.line
        if (this.#isFull) await this.#flush()
        if (this.#stopped !== undefined) return this.#stopped
      }
      if (signal.aborted) return 'interrupted'
      do {
        await this.#flush()
        if (this.#stopped !== undefined) return this.#stopped
      } while (this.#waiting.length > 0)
    }
    return 'whole'
  }

  async #refer(turn: readonly FileRow[]): Promise<void> {
    this.referred = new Map([...this.referred, ...(await this.file.referred(turn))])
  }

  /** Whether the waiting rows fill a batch. */
  get #isFull(): boolean {
    const { length } = this.#waiting
    return Math.max(length, this.#held.length, this.#ends.length) >= this.job.store.batch
  }

  #take(row: FileRow): void {
    const validated = this.file.validated(row, this.referred, this.#isFresh)
    const verdict = this.#classifier.classify(row, validated)
    if (this.#isFresh && verdict.kind !== 'refused') this.#accepted.add(row.line)
    if (verdict.kind === 'new' || verdict.kind === 'changed')
      this.#waiting.push({ row, line: row.line, validated, verdict })
    else if (this.#isUncertain(verdict)) this.#held.push({ row, verdict })
    else this.#end(row, verdict)
  }

  #isUncertain({ comparedWith }: Held['verdict']): boolean {
    if (this.job.dryRun) return false
    return this.#waiting.some(({ verdict: { becomes } }) => comparedWith.includes(becomes))
  }

  #end(row: FileRow, end: RowEnd): void {
    if (end.kind !== 'unsent' && end.kind !== 'unconfirmed') this.tally[end.kind] += 1
    this.#ends.push({ row, end })
  }

  #refuse(row: FileRow, reasons: readonly Reason[]): void {
    this.#end(row, { kind: 'refused', reasons, comparedWith: [] })
  }

  /** Writes the waiting rows, and reports the ends of rows. */
  async #flush(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) {
      const { results, stopped } = await this.#write(waiting)
      await this.#settle(waiting, results, stopped)
    }
    this.#release()
    await this.#report()
    if (this.#stopped !== undefined) return
    const open = [...this.#waiting, ...this.#held].map((one) => one.row.line)
    this.doneUpTo = Math.min(this.#lastLine, ...open.map((line) => line - 1))
  }

  async #write(waiting: readonly Waiting[]): Promise<PartResult> {
    if (this.job.dryRun) return { results: waiting.map(() => ({ ok: true })) }
    try {
      return await this.job.store.write(waiting)
    } catch (error) {
      return { results: [], stopped: { error } }
    }
  }

  /** Ends the held rows; those that were compared with a row that was not written are compared again. */
  #release(): void {
    const held = this.#held
    this.#held = []
    for (const { row, verdict } of held) {
      const isOpen = verdict.comparedWith.some((record) => this.#undone.has(record))
      if (!isOpen) this.#end(row, verdict)
      else if (this.#stopped === undefined) this.#take(row)
    }
    this.#undone.clear()
  }

  /** @param results a row that has none may have been written */
  async #settle(
    waiting: readonly Waiting[],
    results: readonly SentResult[],
    stopped: { readonly error: unknown } | undefined,
  ): Promise<void> {
    const doubtful: { readonly one: Waiting; readonly result: SentResult }[] = []
    for (const [at, one] of waiting.entries()) {
      const result = results[at] ?? 'unconfirmed'
      const { verdict } = one
      if (result !== 'unsent' && verdict.kind === 'new') this.isRepeatable &&= verdict.hasKey
      const isWritten = typeof result === 'object' && result.ok
      if (isWritten) {
        this.#end(one.row, verdict)
        continue
      }
      this.#classifier.withdraw(verdict)
      this.#undone.add(verdict.becomes)
      const mayBeThere =
        result === 'unconfirmed' || isDuplicate(result) || isRefusedWith(result, CONFLICT)
      if (mayBeThere && this.known.hasUniqueKeys) doubtful.push({ one, result })
      else this.#lose(one, result)
    }
    if (doubtful.length > 0) await this.#settleDoubtful(doubtful)
    // Whatever the store says: no row is lost in silence.
    const isAnyOpen = this.#ends.some(
      ({ end: { kind } }) => kind === 'unsent' || kind === 'unconfirmed',
    )
    if (isAnyOpen) this.#stopped = stopped ?? { error: new Error('Rows were given no result') }
  }

  #lose({ row }: Waiting, result: SentResult): void {
    if (typeof result === 'string') this.#end(row, { kind: result })
    else if (!result.ok) this.#refuse(row, [{ text: result.error }])
  }

  /**
   * Looks for the records of rows without an answer, and of rows that are refused although they seem new: another user may
   * have added the record since it was looked for, or the provider has unique keys that the contract lacks.
   */
  async #settleDoubtful(
    doubtful: readonly { readonly one: Waiting; readonly result: SentResult }[],
  ): Promise<void> {
    const hasLost = doubtful.some(({ result }) => result === 'unconfirmed')
    if (hasLost || this.#isReloadUseful) await this.#reload()
    const compared = doubtful.map(({ one: { validated } }) => {
      const row = 'reasons' in validated ? validated.incomplete : validated
      return row && this.known.compare(row.shown)
    })
    this.#isReloadUseful &&= compared.some((one) => one !== undefined && one.kind !== 'new')
    for (const [at, { one, result }] of doubtful.entries()) {
      const now = compared[at]
      const { row, verdict } = one
      if (now?.kind === 'same') {
        now.record.line ??= row.line
        if (result === 'unconfirmed') this.#end(row, verdict)
        else this.#end(row, { kind: 'same', line: undefined, comparedWith: [now.record] })
      } else if (now?.kind === 'taken' && isDuplicate(result)) this.#refuse(row, now.reasons)
      else this.#lose(one, result)
    }
  }

  async #reload(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(LONGEST_MS)
      this.known.reload(await this.file.known(this.referred, signal))
    } catch {
      // The rows keep the results of the write. The next write meets the same error if it lasts.
    }
  }

  /** Reports the ends of rows in the order of the file. */
  async #report(): Promise<void> {
    const ends = this.#ends.toSorted((one, two) => one.row.line - two.row.line)
    this.#ends = []
    for (const { row, end } of ends) await this.job.settled(row, end)
    if (ends.length > 0) this.job.progress?.(this.tally)
  }
}
