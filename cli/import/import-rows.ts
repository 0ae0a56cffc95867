import { basename } from 'node:path'
import { type FileTree, fileTreeOf } from '../../src/import/file-tree'
import { KnownRecords } from '../../src/import/known-records'
import { type ReferredByField, ReferredRecords } from '../../src/import/referred'
import type { FileRow } from '../../src/import/target'
import { type ValidatedRow, validateRow } from '../../src/import/validate-row'
import { areAnswered, rowsWithKeys, wantedKeys } from '../../src/import/wanted-keys'
import { ImportError } from './import-error'
import type { ImportJob, Outcome, Tally } from './import-job'
import { type Columns, withoutSecrets } from '../../src/import/columns'
import type { Contract, EntityContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import type { Transport } from './transport'
import { changeRequest } from '../../src/import/change-request'
import { RowClassifier, type Verdict, type WrittenVerdict } from '../../src/import/classify-rows'
import type { Reason } from '../../src/import/reason'
import { reportCells } from '../../src/import/report-cells'
import type { RowResult } from '#wire/metodos/records'
import type { Values } from '#wire/kinds/field'

/**
 * Validates every row against the existing records and the rows above it, and writes those that are new or changed in
 * batches; refused rows go to the report. A dry run only leaves out the writing.
 * @throws ImportError if the records that rows are compared with cannot be read: then nothing was written
 */
export async function importRows(job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const { target, columns, transport, progress } = job
  const read = await readReferred(target.contract, columns, transport)
  const tree = await treeIn(job)
  const referred = tree?.beside(read) ?? read
  const known = new KnownRecords(target, columns, target.entity.imports)
  const readKnown = await knownReader(job, referred)
  if (known.hasUniqueKeys) known.reload(await readKnown())
  const run = new ImportRun(job, referred, known, readKnown)
  const outcome = (ended: Outcome['ended']): Outcome => {
    return { tally: run.tally, ended, doneUpTo: run.doneUpTo, repeatable: run.isRepeatable }
  }
  try {
    for await (const rows of turnsOf(job, tree, run)) {
      for await (const row of rows) {
        await run.take(row)
        if (!run.isFull) continue
        await run.flush()
        progress.show(run.tally)
        if (signal.aborted) return outcome('interrupted')
      }
      await run.flush()
    }
    progress.show(run.tally)
    return outcome('whole')
  } catch (error) {
    await run.reportRefused()
    if (error instanceof ImportError) return outcome(error)
    throw error
  }
}

/** The rows of a file for a tree, which are read at once; undefined: they form none. */
async function treeIn({ target, columns, source }: ImportJob): Promise<FileTree | undefined> {
  if (target.entity.tree === undefined) return undefined
  const rows: FileRow[] = []
  for await (const row of source.rows()) rows.push(row)
  return fileTreeOf(target, columns, rows)
}

/**
 * The rows in the order in which they are written: for a tree in turns, each with the records that the rows of earlier
 * turns have become.
 */
async function* turnsOf(
  { target, columns, transport, source, dryRun }: ImportJob,
  tree: FileTree | undefined,
  run: ImportRun,
): AsyncIterable<AsyncIterable<FileRow> | Iterable<FileRow>> {
  if (tree === undefined) return yield source.rows()
  for (const rows of tree.turns) {
    if (!dryRun) run.referTo(await readReferred(target.contract, columns, transport))
    yield rows
  }
}

/**
 * Reads the records that rows are compared with: by the keys of the file if the backend can find them, else from the
 * whole list.
 */
async function knownReader(
  { target, columns, transport, source }: ImportJob,
  referred: ReferredByField,
): Promise<() => Promise<readonly Values[]>> {
  const { entity } = target
  const isWhole = transport.read === undefined || areAnswered(entity, columns.sent)
  if (transport.find === undefined && isWhole) return () => transport.list(entity)
  const validated: ValidatedRow[] = []
  for await (const row of source.rows()) {
    validated.push(validateRow({ target, columns, referred }, row))
  }
  const keys = wantedKeys(target, columns, validated)
  return async () => {
    if (transport.find !== undefined) return transport.find(entity, keys)
    const listed = rowsWithKeys(entity.fields, keys, await transport.list(entity))
    return (await transport.read?.(entity, listed)) ?? listed
  }
}

/**
 * Reads the lists that the file's columns refer to, each once.
 * @throws ImportError if a list cannot be read
 */
export async function readReferred(
  { entities }: Contract,
  { sent }: Columns,
  transport: Pick<Transport, 'list'>,
): Promise<ReferredByField> {
  const lists = new Map<string, readonly Values[]>()
  const byField = new Map<string, ReferredRecords>()
  for (const { sends, field, index } of sent) {
    const referral = referralOf(field)
    if (referral === undefined || index === undefined) continue
    const entity = entityCalled(entities, referral.resource)
    const rows = lists.get(entity.resource) ?? (await transport.list(entity))
    lists.set(entity.resource, rows)
    byField.set(sends, new ReferredRecords(referral, entity.key, rows))
  }
  return byField
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function entityCalled(entities: Contract['entities'], resource: string): EntityContract {
  const entity = entities[resource]
  if (entity === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  return entity
}

/** The status of a record whose name or key is taken, among other refusals of a provider. */
const DUPLICATE = 400

/** A row that is to be written. */
interface Waiting {
  readonly row: FileRow
  readonly validated: ValidatedRow
  readonly verdict: WrittenVerdict
}

interface Refused {
  readonly row: FileRow
  readonly reasons: readonly Reason[]
}

/** One pass over the file: classifies its rows, writes them in batches and reports those that are refused. */
export class ImportRun {
  readonly tally: Tally = { new: 0, changed: 0, same: 0, refused: 0 }
  doneUpTo = 0
  /** Whether every row that was written so far has a key by which a second run finds it. */
  isRepeatable = true
  readonly #classifier: RowClassifier
  #waiting: Waiting[] = []
  #refused: Refused[] = []
  #lastLine = 0
  /** Whether reading the records again could explain why a provider reports a row as a duplicate. */
  #isReloadUseful = true

  constructor(
    private readonly job: ImportJob,
    private referred: ReferredByField,
    private readonly known: KnownRecords,
    private readonly readKnown: () => Promise<readonly Values[]>,
  ) {
    this.#classifier = new RowClassifier(job.target, job.columns, known)
  }

  /** Sets the records that the following rows refer to. */
  referTo(referred: ReferredByField): void {
    this.referred = referred
  }

  /** Whether the waiting rows fill a batch. */
  get isFull(): boolean {
    return Math.max(this.#waiting.length, this.#refused.length) >= this.job.transport.batch
  }

  async take(row: FileRow): Promise<void> {
    const { target, columns } = this.job
    const validated = validateRow({ target, columns, referred: this.referred }, row)
    let verdict = this.#classifier.classify(row, validated)
    if (this.#isUncertain(verdict)) {
      // The row that this one is compared with may still be refused.
      await this.flush()
      verdict = this.#classifier.classify(row, validated)
    }
    this.#note(row, validated, verdict)
    this.#lastLine = row.line
  }

  #note(row: FileRow, validated: ValidatedRow, verdict: Verdict): void {
    if (verdict.kind === 'same') this.tally.same += 1
    else if (verdict.kind === 'refused') this.#refuse(row, verdict.reasons)
    else {
      if (verdict.kind === 'new') this.isRepeatable &&= verdict.hasKey
      this.#waiting.push({ row, validated, verdict })
    }
  }

  #isUncertain(verdict: Verdict): boolean {
    if (verdict.kind === 'new' || verdict.kind === 'changed') return false
    const { comparedWith } = verdict
    return this.#waiting.some(({ verdict: { becomes } }) => comparedWith.includes(becomes))
  }

  #refuse(row: FileRow, reasons: readonly Reason[]): void {
    this.tally.refused += 1
    this.#refused.push({ row, reasons })
  }

  /** Writes the waiting rows, and reports refused ones. @throws ImportError if every row would be refused */
  async flush(): Promise<void> {
    const waiting = this.#waiting
    if (waiting.length > 0) {
      const results = this.job.dryRun ? waiting.map(() => WRITTEN) : await this.#write(waiting)
      this.#waiting = []
      await this.#settle(waiting, results)
    }
    await this.reportRefused()
    this.doneUpTo = this.#lastLine
  }

  /** In the order of the rows. */
  async #write(waiting: readonly Waiting[]): Promise<readonly (RowResult | undefined)[]> {
    const { transport, target, columns, file } = this.job
    const sourceOf = ({ row }: Waiting): string => `${basename(file)}:${row.line}`
    const results = new Map<Waiting, RowResult | undefined>()
    const added = waiting.filter(({ verdict }) => verdict.kind === 'new')
    if (added.length > 0) {
      const bodies = added.map(({ verdict }) => verdict.body)
      const written = await transport.write(target, bodies, added.map(sourceOf))
      for (const [at, one] of added.entries()) results.set(one, written[at])
    }
    const changed = waiting.filter(({ verdict }) => verdict.kind === 'changed')
    if (changed.length > 0) {
      const changes = changed.flatMap(({ verdict }) => {
        if (verdict.kind !== 'changed') return []
        const request = changeRequest(target.entity, columns, verdict)
        return { record: verdict.record, request }
      })
      const written = await transport.change(target.entity, changes, changed.map(sourceOf))
      for (const [at, one] of changed.entries()) results.set(one, written[at])
    }
    return waiting.map((one) => results.get(one))
  }

  async #settle(
    waiting: readonly Waiting[],
    results: readonly (RowResult | undefined)[],
  ): Promise<void> {
    const duplicates: (Waiting & { readonly error: string })[] = []
    for (const [at, one] of waiting.entries()) {
      const result = results[at]
      if (result === undefined) throw new Error(`No answer for line ${one.row.line}`)
      if (result.ok) {
        this.tally[one.verdict.kind] += 1
        continue
      }
      this.#classifier.withdraw(one.verdict)
      const { status, error } = result
      if (status === DUPLICATE && this.known.hasUniqueKeys) duplicates.push({ ...one, error })
      else this.#refuse(one.row, [{ text: error }])
    }
    if (duplicates.length > 0) await this.#settleDuplicates(duplicates)
  }

  /**
   * Another user may have added the record since it was looked for; or the provider has unique keys that the contract
   * lacks.
   */
  async #settleDuplicates(
    duplicates: readonly (Waiting & { readonly error: string })[],
  ): Promise<void> {
    if (this.#isReloadUseful) this.known.reload(await this.readKnown())
    const compared = duplicates.map(({ validated }) => {
      const row = 'reasons' in validated ? validated.incomplete : validated
      return row && this.known.compare(row.shown)
    })
    this.#isReloadUseful &&= compared.some((one) => one !== undefined && one.kind !== 'new')
    for (const [at, { row, error }] of duplicates.entries()) {
      const now = compared[at]
      if (now?.kind === 'same') {
        this.tally.same += 1
        now.record.line ??= row.line
      } else if (now?.kind === 'taken') this.#refuse(row, now.reasons)
      else this.#refuse(row, [{ text: error }])
    }
  }

  /** In the order of the file. */
  async reportRefused(): Promise<void> {
    const refused = this.#refused.toSorted((one, two) => one.row.line - two.row.line)
    this.#refused = []
    const { columns, readings, report } = this.job
    // The same flags read them in the same way again.
    const kept = readings.flatMap(({ column, isChosen }) => (isChosen ? column : []))
    for (const { row, reasons } of refused) {
      const cells = withoutSecrets(columns, { cells: reportCells(row, columns, kept) })
      await report.refuse({ ...row, cells }, reasons)
    }
  }
}

const WRITTEN: RowResult = { ok: true }
