import { initialValues } from '../../src/server/rpc/validate-record'
import { fold } from '../../src/server/store/fold-field'
import { type FieldLayout, type TableLayout, layoutOf } from '../../src/server/store/layout'
import type { FieldContracts } from '../../src/wire/contract'
import { foldForUnique } from '../../src/wire/fold'
import { referralOf } from '../../src/wire/kinds'
import type { Columns } from './columns'
import { comparable, readable } from './comparable'
import type { ListedRow } from '../provider/wire/listed-rows'
import type { Reason } from './reason'
import type { ImportTarget } from './target'

/** A record that exists, or that a row above has become. */
export interface KnownRecord {
  /** Comparable values by field; a field that lists do not answer is missing. */
  readonly values: ReadonlyMap<string, string>
  /** The first row of the file with this record; undefined: none so far, it existed before. */
  line: number | undefined
}

/** Whether a row's key is free, or taken by the same record or by a different one. */
export type Standing =
  | {
      readonly kind: 'new'
      /** Whether the row has a key at all: if not, a later run cannot find it. */
      readonly hasKey: boolean
    }
  | { readonly kind: 'same'; readonly record: KnownRecord }
  | {
      readonly kind: 'taken'
      readonly records: readonly KnownRecord[]
      readonly reasons: readonly Reason[]
    }

/** Fields that no two records may share, all of them together. */
interface UniqueSet {
  readonly fields: readonly string[]
  /** A provider may have several records with one key, if it compares differently. */
  readonly records: Map<string, KnownRecord[]>
}

/**
 * The records of the entity that rows are imported into, by its unique keys: they distinguish a row that exists already
 * from one whose key another record has.
 */
export class KnownRecords {
  readonly #fields: FieldContracts
  readonly #layouts: ReadonlyMap<string, FieldLayout>
  readonly #compared: readonly string[]
  readonly #initial: Readonly<Record<string, unknown>>
  readonly #keyed: ReadonlySet<string>
  readonly #taken: string
  #sets: readonly UniqueSet[]

  /** @param columns those of the file: only its fields are compared */
  constructor({ contract, entity, ingresar }: ImportTarget, { sent }: Columns) {
    const layout = layoutFor(contract, entity.resource)
    this.#fields = entity.fields
    this.#layouts = new Map(layout.fields.map((field) => [field.name, field]))
    this.#compared = sent.flatMap(({ name, index }) => (index === undefined ? [] : [name]))
    this.#initial = initialValues(layout)
    this.#keyed = new Set(layout.uniques.flatMap(({ fields }) => fields))
    const notice = ingresar.errors?.[400]?.text ?? 'Ya existe un registro con el mismo valor'
    this.#taken = notice.replace(/\.$/, '')
    this.#sets = layout.uniques.map(({ fields }) => ({ fields, records: new Map() }))
  }

  /** Whether the entity has unique keys. If not, a row that is imported twice is stored twice. */
  get hasUniqueKeys(): boolean {
    return this.#sets.length > 0
  }

  /** Replaces the known records with these. */
  reload(rows: readonly ListedRow[]): void {
    this.#sets = this.#sets.map(({ fields }) => ({ fields, records: new Map() }))
    const answered = new Set(rows.flatMap((row) => Object.keys(row)))
    for (const row of rows) this.#index(this.#valuesOf(row, answered), undefined)
  }

  /** Adds the record that a row becomes. @param shown by field, as lists show it */
  add(shown: ListedRow, line: number): KnownRecord {
    return this.#index(this.#valuesOf({ ...this.#initial, ...shown }), line)
  }

  /** Removes a record whose row was refused after all. */
  remove(record: KnownRecord): void {
    for (const { fields, records } of this.#sets) {
      const key = this.#keyOf(fields, record.values) ?? ''
      const others = records.get(key)?.filter((one) => one !== record) ?? []
      if (others.length > 0) records.set(key, others)
      else records.delete(key)
    }
  }

  standingOf(shown: ListedRow): Standing {
    const values = this.#valuesOf({ ...this.#initial, ...shown })
    const keys = this.#sets.map(({ fields }) => this.#keyOf(fields, values))
    const hits = this.#sets.flatMap(({ fields, records }, at) => {
      const known = records.get(keys[at] ?? '') ?? []
      return known.map((record) => {
        return { fields, record, different: this.#differences(record, values) }
      })
    })
    if (hits.length === 0) return { kind: 'new', hasKey: keys.some((key) => key !== undefined) }
    const same = hits.find(({ different }) => different.length === 0)
    if (same !== undefined) return { kind: 'same', record: same.record }
    return {
      kind: 'taken',
      records: hits.map(({ record }) => record),
      reasons: hits.map(({ fields, record, different }) => ({
        label: fields.map((name) => this.#fields[name]?.label ?? name).join(', '),
        text: this.#taken,
        detail: this.#description(record, different),
      })),
    }
  }

  #index(values: ReadonlyMap<string, string>, line: number | undefined): KnownRecord {
    const record = { values, line }
    for (const { fields, records } of this.#sets) {
      const key = this.#keyOf(fields, values)
      if (key === undefined) continue
      const others = records.get(key)
      if (others === undefined) records.set(key, [record])
      else others.push(record)
    }
    return record
  }

  /** @param answered the fields that the list answers; others cannot be compared */
  #valuesOf(row: ListedRow, answered?: ReadonlySet<string>): ReadonlyMap<string, string> {
    const values = new Map<string, string>()
    for (const name of new Set([...this.#compared, ...this.#keyed])) {
      const field = this.#fields[name]
      if (field === undefined || answered?.has(name) === false) continue
      values.set(name, comparable(field, row[name]))
    }
    return values
  }

  /** undefined: one of its values is empty, and two empty values are no duplicates */
  #keyOf(fields: readonly string[], values: ReadonlyMap<string, string>): string | undefined {
    const parts = fields.map((name) => this.#folded(name, values.get(name) ?? ''))
    return parts.includes('') ? undefined : JSON.stringify(parts)
  }

  /** As the entity's unique keys compare it. */
  #folded(name: string, value: string): string {
    const layout = this.#layouts.get(name)
    if (layout === undefined || layout.reference !== undefined) return foldForUnique(value)
    return layout.column.fold === undefined ? value : String(fold(layout, value) ?? '')
  }

  /**
   * The file's fields that the record has another value of. Keys and names of other records are compared as a unique key
   * compares, all others to the letter.
   */
  #differences({ values: known }: KnownRecord, values: ReadonlyMap<string, string>): string[] {
    return this.#compared.filter((name) => {
      const [one, two] = [known.get(name), values.get(name)]
      if (one === undefined || two === undefined || one === two) return false
      const isFolded = this.#keyed.has(name) || this.#isReference(name)
      return !isFolded || this.#folded(name, one) !== this.#folded(name, two)
    })
  }

  #isReference(name: string): boolean {
    const field = this.#fields[name]
    return field !== undefined && referralOf(field) !== undefined
  }

  /** '; en la línea 12, Provincia es "Jujuy"' */
  #description({ line, values }: KnownRecord, different: readonly string[]): string {
    const where = line === undefined ? 'en el registro guardado' : `en la línea ${line}`
    const fields = different.slice(0, NAMED_FIELDS).flatMap((name) => {
      const field = this.#fields[name]
      if (field === undefined) return []
      const value = readable(field, values.get(name) ?? '')
      return [`${field.label} ${value === '' ? 'está vacío' : `es "${value.slice(0, 60)}"`}`]
    })
    const more = different.length > NAMED_FIELDS ? ' …' : ''
    return `; ${where}, ${fields.join(', ')}${more}`
  }
}

/** How many different fields a reason names. */
const NAMED_FIELDS = 3

function layoutFor(contract: ImportTarget['contract'], resource: string): TableLayout {
  const layout = layoutOf(contract).find(({ table }) => table === resource)
  if (layout === undefined) throw new Error(`The contract has no entity ${resource}`)
  return layout
}
