import type { Values } from '#wire/kinds/field'
import { referralOf } from '#wire/kinds'
import type { Column, Columns } from './columns'
import { type FileTree, fileTreeOf } from './file-tree'
import { nextTurn } from './in-parts'
import type { RecordStore } from './record-store'
import type { FindReferred, ReferredByField } from './referred'
import type { FileRow, ImportTarget } from './target'
import { namesIn, textOf, type ValidatedRow, validateRow } from './validate-row'
import { wantedKeys } from './wanted-keys'

/** A file whose columns are known, and the place that its rows go to. */
export interface ReadFile {
  readonly target: ImportTarget
  readonly columns: Columns
  readonly store: RecordStore
  /** The rows of the file, as often as they are asked for. */
  rows(): AsyncIterable<FileRow> | Iterable<FileRow>
}

/** The longest time without a pause for other work. Milliseconds. */
const PAUSE_AFTER_MS = 30

/** The facts that are collected from all rows of a file, each when it is needed. */
export class FileReading {
  /** By line. */
  #validated: Map<number, ValidatedRow> | undefined
  #paused = performance.now()

  constructor(
    private readonly job: ReadFile,
    readonly signal: AbortSignal,
  ) {}

  /** Lets other work of the program run, if it has waited for long. */
  async pause(): Promise<void> {
    if (performance.now() - this.#paused < PAUSE_AFTER_MS) return
    await nextTurn()
    this.#paused = performance.now()
  }

  async *rows(): AsyncGenerator<FileRow> {
    for await (const row of this.job.rows()) {
      await this.pause()
      this.signal.throwIfAborted()
      yield row
    }
  }

  /**
   * The records that the columns of the file refer to, by the column's name in the request.
   * @param own only the references of these rows to records like their own
   */
  async referred(own?: readonly FileRow[]): Promise<ReferredByField> {
    const { target, columns, store } = this.job
    const byField = new Map<string, FindReferred>()
    for (const column of columns.sent) {
      const referral = referralOf(column.field)
      if (referral === undefined || column.index === undefined) continue
      if (own !== undefined && referral.resource !== target.entity.resource) continue
      const names = (): Promise<readonly string[]> => namesOf(column, own ?? this.rows())
      byField.set(column.sends, await store.referred(referral, names, this.signal))
    }
    return byField
  }

  /** The rows of a file for a tree, which are read at once; undefined: they form none. */
  async tree(): Promise<FileTree | undefined> {
    const { target, columns } = this.job
    if (target.entity.tree === undefined) return undefined
    const rows: FileRow[] = []
    for await (const row of this.rows()) rows.push(row)
    return fileTreeOf(target, columns, rows)
  }

  /** Reads the records that rows are compared with. */
  async known(referred: ReferredByField, signal: AbortSignal): Promise<readonly Values[]> {
    const { store, target, columns } = this.job
    return store.known(async () => {
      this.#validated ??= await this.#validateAll(referred)
      return wantedKeys(target, columns, [...this.#validated.values()])
    }, signal)
  }

  async #validateAll(referred: ReferredByField): Promise<Map<number, ValidatedRow>> {
    const all = new Map<number, ValidatedRow>()
    for await (const row of this.rows()) all.set(row.line, this.#validate(row, referred))
    return all
  }

  /** @param isFresh the referred records are others than when the file was validated as a whole */
  validated(row: FileRow, referred: ReferredByField, isFresh: boolean): ValidatedRow {
    const known = isFresh ? undefined : this.#validated?.get(row.line)
    return known ?? this.#validate(row, referred)
  }

  #validate(row: FileRow, referred: ReferredByField): ValidatedRow {
    const { target, columns } = this.job
    return validateRow({ target, columns, referred }, row)
  }
}

async function namesOf(
  column: Column,
  rows: AsyncIterable<FileRow> | Iterable<FileRow>,
): Promise<readonly string[]> {
  const names = new Set<string>()
  for await (const { cells } of rows) {
    for (const name of namesIn(column, textOf(column, cells))) names.add(name)
  }
  return [...names]
}
