import type { ImportsContract, FieldContracts } from '#wire/contract'
import { haveSameNames } from '#wire/rules/unique-keys'
import type { Columns } from './columns'
import { type KnownRecord, type KeyMatch, UniqueKeyIndex } from './unique-key-index'
import type { Reason } from './reason'
import type { ImportTarget } from './target'
import { type FieldContract, referralOf } from '#wire/kinds'
import { comparable, comparableId, shownText } from './comparable'
import { initialValue } from './validate-row'
import type { Values } from '#wire/kinds/field'

type Texts = ReadonlyMap<string, string>

/** Compares rows of a file with records: their values as texts that are the same for both. */
class ComparedValues {
  readonly #fields: FieldContracts
  /** The fields that the file has. */
  readonly #inFile: readonly string[]
  /** The fields of the file, and those of unique keys. */
  readonly #names: ReadonlySet<string>
  readonly #initial: Values
  /** The fields that differ only if a unique key says so. */
  readonly #foldedFields: ReadonlySet<string>
  /** References for which the stored records have only texts: they are compared by these. */
  #named: ReadonlySet<string> = new Set()
  /** The number of the file's secrets so far. */
  #typed = 0
  /** The texts that ids are shown as. */
  readonly #texts = new Map<string, string>()

  constructor(
    { entity }: ImportTarget,
    { sent }: Columns,
    private readonly keys: UniqueKeyIndex,
    imports: ImportsContract | undefined,
  ) {
    this.#fields = entity.fields
    this.#inFile = sent.flatMap(({ name, index }) => (index === undefined ? [] : [name]))
    this.#names = new Set([...this.#inFile, ...keys.fields])
    this.#initial = initialValues(entity.fields)
    this.#foldedFields = new Set(imports === undefined ? keys.fields : imports.by)
  }

  /** Learns whether the stored records have the ids of others. Call it with all of them before any is compared. */
  learn(rows: readonly Values[]): void {
    this.#named = new Set(
      rows.flatMap((row) => Object.keys(row).filter((name) => isNamed(row[name]))),
    )
  }

  /** A compared value as staff read it. */
  shownText(field: FieldContract, value: string): string {
    return this.#texts.get(value) ?? shownText(field, value)
  }

  /**
   * The values of a record as its list answers it. @param answered the fields that the list answers; others cannot be compared
   */
  ofRecord(row: Values, answered: ReadonlySet<string>): Texts {
    return this.#valuesOf(row, (name) => answered.has(name))
  }

  /** The values of the new record of a row. @param shown by field, as lists show it */
  ofRow(shown: Values): Texts {
    return this.#valuesOf({ ...this.#initial, ...shown }, () => true)
  }

  /** The values of a record that a row changes. */
  ofChange(before: Texts, shown: Values): Texts {
    const after = this.#valuesOf(shown, (name) => this.#inFile.includes(name))
    return new Map([...before, ...after])
  }

  /**
   * The fields of the file for which the record has another value. Names of other records and unique fields are compared as a
   * unique key compares. If an import changes records, only the unique fields by which it finds them are compared so, because a
   * correction of the others may be one of case or accents. All other fields are compared to the letter.
   */
  differences(record: Texts, row: Texts): readonly string[] {
    return this.#inFile.filter((name) => {
      const [one, two] = [record.get(name), row.get(name)]
      if (one === undefined || two === undefined || one === two) return false
      const isFolded = this.#foldedFields.has(name) || this.#isReference(name)
      return !isFolded || this.keys.folded(name, one) !== this.keys.folded(name, two)
    })
  }

  #valuesOf(row: Values, has: (name: string) => boolean): Texts {
    const values = new Map<string, string>()
    for (const name of this.#names) {
      const field = this.#fields[name]
      if (field === undefined || !has(name)) continue
      const value = this.#comparable(name, field, row[name])
      if (value !== undefined) values.set(name, value)
    }
    return values
  }

  /** undefined if there is nothing to compare. */
  #comparable(name: string, field: FieldContract, value: unknown): string | undefined {
    if (field.kind === 'secret') return this.#comparableSecret(value)
    const text = comparable(field, value)
    const identity = this.#named.has(name) ? undefined : comparableId(field, value)
    // Records of several entities may have the same id.
    const id = identity && `${identity}\0${name}`
    if (id !== undefined) this.#texts.set(id, text)
    return id ?? text
  }

  /** A typed secret differs from all others, because the stored one is unknown. An empty cell keeps the stored secret. */
  #comparableSecret(value: unknown): string | undefined {
    if (typeof value === 'boolean') return String(value)
    if (value === undefined || value === '') return undefined
    this.#typed += 1
    return `typed ${this.#typed}`
  }

  #isReference(name: string): boolean {
    const field = this.#fields[name]
    return field !== undefined && referralOf(field) !== undefined
  }
}

/** Whether a list that may answer ids answers this value as a text. */
const isNamed = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'string')
    : typeof value === 'string' && value !== ''

/** The values of a new record, for fields that no request carries. */
function initialValues(fields: FieldContracts): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, initialValue(field)]),
  )
}

/** The maximum of differing fields that a reason names. */
const NAMED_FIELDS = 3

/** The reasons why rows are refused whose keys other records have. */
class TakenReasons {
  readonly #fields: FieldContracts
  readonly #text: string

  constructor(
    { entity, ingresar }: ImportTarget,
    private readonly values: ComparedValues,
  ) {
    this.#fields = entity.fields
    const notice = ingresar.errors?.[400]?.text ?? 'Ya existe un registro con el mismo valor'
    this.#text = notice.replace(/\.$/, '')
  }

  /**
   * 'Nombre: Ya existe un cliente así; en la línea 12, Provincia es "Jujuy"'
   * @param key the fields of the key that is taken
   * @param different the fields for which the record has another value
   */
  taken(key: readonly string[], record: KnownRecord, different: readonly string[]): Reason {
    return {
      label: this.#labelOf(key),
      text: this.#text,
      detail: this.#description(record, different),
    }
  }

  /** @param key the fields that an import finds its records by */
  unknown(key: readonly string[]): Reason {
    return { label: this.#labelOf(key), text: 'No hay un registro que modificar' }
  }

  #labelOf(fields: readonly string[]): string {
    return fields.map((name) => this.#fields[name]?.label ?? name).join(', ')
  }

  #description({ line, values }: KnownRecord, different: readonly string[]): string {
    const where = line === undefined ? 'en el registro guardado' : `en la línea ${line}`
    const fields = different.slice(0, NAMED_FIELDS).flatMap((name) => {
      const field = this.#fields[name]
      if (field === undefined) return []
      const value = this.values.shownText(field, values.get(name) ?? '')
      return [`${field.label} ${value === '' ? 'está vacío' : `es "${value.slice(0, 60)}"`}`]
    })
    const more = different.length > NAMED_FIELDS ? ' …' : ''
    return `; ${where}, ${fields.join(', ')}${more}`
  }
}

/** Whether a row's key is free, or taken by the same record or by a different one. */
export type Comparison =
  | {
      readonly kind: 'new'
      /** Whether the row has a key at all; without one a later run cannot find it. */
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
 * The records of the entity that rows are imported into, by its unique keys: they distinguish a row that exists already from
 * one whose key another record has.
 */
export class KnownRecords {
  readonly #keys: UniqueKeyIndex
  readonly #values: ComparedValues
  readonly #reasons: TakenReasons

  /**
   * @param columns those of the file: only its fields are compared
   * @param imports the handling of rows of known records; undefined: one that differs is refused
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

  /** Whether the entity has unique keys. Without them, a row that is imported twice is stored twice. */
  get hasUniqueKeys(): boolean {
    return this.#keys.hasKeys
  }

  /** Replaces the known records with these. */
  reload(rows: readonly Values[]): void {
    this.#keys.clear()
    const answered = new Set(rows.flatMap((row) => Object.keys(row)))
    this.#values.learn(rows)
    for (const row of rows) {
      this.#keys.add({ values: this.#values.ofRecord(row, answered), row, line: undefined })
    }
  }

  /** Adds the new record of a row. @param shown by field, as lists show it */
  add(shown: Values, line: number): KnownRecord {
    const record = { values: this.#values.ofRow(shown), row: undefined, line }
    this.#keys.add(record)
    return record
  }

  /** Replaces a stored record by its state after a row. */
  change(record: KnownRecord, shown: Values, line: number): KnownRecord {
    const changed = { values: this.#values.ofChange(record.values, shown), row: undefined, line }
    this.replace(record, changed)
    return changed
  }

  /** Undoes `add` or `change`, because the row was refused. @param before the former record; undefined if there was none */
  replace(record: KnownRecord, before: KnownRecord | undefined): void {
    this.#keys.remove(record)
    if (before !== undefined) this.#keys.add(before)
  }

  /** Compares a row with the records that have its keys. @param shown by field, as lists show it */
  compare(shown: Values): Comparison {
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
