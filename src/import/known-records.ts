import type { ImportsContract } from '../wire/contract'
import { haveSameNames } from '../wire/rules/unique-keys'
import type { Columns } from './columns'
import { ComparedValues } from './compared-values'
import type { KnownRecord } from './known-record'
import type { Reason } from './reason'
import { TakenReasons } from './taken-reason'
import type { ImportTarget, ListedRow } from './target'
import { type KeyMatch, UniqueKeyIndex } from './unique-key-index'

/** Whether a row's key is free, or taken by the same record or by a different one. */
export type Comparison =
  | {
      readonly kind: 'new'
      /** Whether the row has a key at all: if not, a later run cannot find it. */
      readonly hasKey: boolean
    }
  | { readonly kind: 'same'; readonly record: KnownRecord }
  | {
      /** The same key, other values, and an import that changes records. */
      readonly kind: 'changed'
      readonly record: KnownRecord
      /** The fields of the file that differ. */
      readonly different: readonly string[]
    }
  | {
      readonly kind: 'taken'
      /** The records that have the row's keys. */
      readonly records: readonly KnownRecord[]
      readonly reasons: readonly Reason[]
    }

interface Difference extends KeyMatch {
  readonly different: readonly string[]
}

/**
 * The records of the entity that rows are imported into, by its unique keys: they distinguish a row that exists already
 * from one whose key another record has.
 */
export class KnownRecords {
  readonly #keys: UniqueKeyIndex
  readonly #values: ComparedValues
  readonly #reasons: TakenReasons

  /**
   * @param columns those of the file: only its fields are compared
   * @param imports what becomes of rows of known records; undefined: one that differs is refused
   */
  constructor(
    target: ImportTarget,
    columns: Columns,
    private readonly imports: ImportsContract | undefined,
  ) {
    this.#keys = new UniqueKeyIndex(target.entity)
    this.#values = new ComparedValues(target, columns, this.#keys, imports)
    this.#reasons = new TakenReasons(target, this.#values)
  }

  /** Whether the entity has unique keys. If not, a row that is imported twice is stored twice. */
  get hasUniqueKeys(): boolean {
    return this.#keys.hasKeys
  }

  /** Replaces the known records with these. */
  reload(rows: readonly ListedRow[]): void {
    this.#keys.clear()
    const answered = new Set(rows.flatMap((row) => Object.keys(row)))
    this.#values.learn(rows)
    for (const row of rows) {
      this.#keys.add({ values: this.#values.ofRecord(row, answered), row, line: undefined })
    }
  }

  /** Adds the record that a row becomes. @param shown by field, as lists show it */
  add(shown: ListedRow, line: number): KnownRecord {
    const record = { values: this.#values.ofRow(shown), row: undefined, line }
    this.#keys.add(record)
    return record
  }

  /** Replaces a stored record by what a row makes of it. */
  change(record: KnownRecord, shown: ListedRow, line: number): KnownRecord {
    const changed = { values: this.#values.ofChange(record.values, shown), row: undefined, line }
    this.replace(record, changed)
    return changed
  }

  /** Takes a record back whose row was refused after all. @param before what it was; undefined: it was not there */
  replace(record: KnownRecord, before: KnownRecord | undefined): void {
    this.#keys.remove(record)
    if (before !== undefined) this.#keys.add(before)
  }

  /** Compares a row with the records that have its keys. @param shown by field, as lists show it */
  compare(shown: ListedRow): Comparison {
    const values = this.#values.ofRow(shown)
    const found = this.#keys.matches(values).map((match): Difference => {
      return { ...match, different: this.#values.differences(match.record.values, values) }
    })
    if (found.length === 0) {
      return this.imports?.mode === 'update'
        ? { kind: 'taken', records: [], reasons: [this.#reasons.unknown(this.imports.by)] }
        : { kind: 'new', hasKey: this.#keys.hasKey(values) }
    }
    const same = found.find(({ different }) => different.length === 0)
    if (same !== undefined) return { kind: 'same', record: same.record }
    const changed = this.#changed(found)
    if (changed !== undefined) return { kind: 'changed', ...changed }
    return {
      kind: 'taken',
      records: found.map(({ record }) => record),
      reasons: found.map(({ fields, record, different }) =>
        this.#reasons.taken(fields, record, different),
      ),
    }
  }

  /** The stored record that a row changes: the only one that it has a key in common with, by the fields of `imports`. */
  #changed(found: readonly Difference[]): Difference | undefined {
    const { by } = this.imports ?? {}
    const one = found.find(({ fields }) => by !== undefined && haveSameNames(fields, by))
    if (one === undefined || one.record.row === undefined) return undefined
    const isOther = found.some(({ record }) => record !== one.record)
    return one.record.line !== undefined || isOther ? undefined : one
  }
}
