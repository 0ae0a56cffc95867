import type { EntityContract, FieldContracts } from '#wire/contract'
import { foldedKey, identifyingSets } from '#wire/rules/unique-keys'
import type { Values } from '#wire/kinds/field'

type Texts = KnownRecord['values']

/** A record that has a unique key in common with a row. */
export interface KeyMatch {
  /** The fields of the key. */
  readonly fields: readonly string[]
  readonly record: KnownRecord
}

/** Fields that no two records may share, all of them together. */
interface UniqueSet {
  readonly fields: readonly string[]
  /** A provider may have several records with one key, if it compares differently. */
  readonly records: Map<string, KnownRecord[]>
}

/** Records by each of their entity's unique keys. */
export class UniqueKeyIndex {
  readonly #fields: FieldContracts
  readonly #sets: readonly UniqueSet[]

  constructor(entity: Pick<EntityContract, 'fields' | 'unique' | 'periods'>) {
    this.#fields = entity.fields
    this.#sets = identifyingSets(entity).map((fields) => ({ fields, records: new Map() }))
  }

  /** Whether the entity has unique keys at all. */
  get hasKeys(): boolean {
    return this.#sets.length > 0
  }

  /** The fields of all keys. */
  get fields(): readonly string[] {
    return [...new Set(this.#sets.flatMap(({ fields }) => fields))]
  }

  clear(): void {
    for (const { records } of this.#sets) records.clear()
  }

  add(record: KnownRecord): void {
    for (const { fields, records } of this.#sets) {
      const key = this.#keyOf(fields, record.values)
      if (key === undefined) continue
      const others = records.get(key)
      if (others === undefined) records.set(key, [record])
      else others.push(record)
    }
  }

  remove(record: KnownRecord): void {
    for (const { fields, records } of this.#sets) {
      const key = this.#keyOf(fields, record.values) ?? ''
      const others = records.get(key)?.filter((one) => one !== record) ?? []
      if (others.length > 0) records.set(key, others)
      else records.delete(key)
    }
  }

  /** The records that have a key with these values. */
  matches(values: Texts): readonly KeyMatch[] {
    return this.#sets.flatMap(({ fields, records }) => {
      const known = records.get(this.#keyOf(fields, values) ?? '') ?? []
      return known.map((record) => ({ fields, record }))
    })
  }

  /** Whether these values have a key, by which a later run can find their record. */
  hasKey(values: Texts): boolean {
    return this.#sets.some(({ fields }) => this.#keyOf(fields, values) !== undefined)
  }

  /** A value as the entity's unique keys compare it. */
  folded(name: string, value: string): string {
    const field = this.#fields[name]
    return field === undefined ? value : foldedKey(field, value)
  }

  /** undefined if one of its values is empty, because two empty values are no duplicates */
  #keyOf(fields: readonly string[], values: Texts): string | undefined {
    const parts = fields.map((name) => this.folded(name, values.get(name) ?? ''))
    return parts.includes('') ? undefined : JSON.stringify(parts)
  }
}

/** A record that exists, or that a row of the file has become. */
export interface KnownRecord {
  /** Comparable values by field; a field that lists do not answer is missing. */
  readonly values: ReadonlyMap<string, string>
  /** The row of the list's answer; undefined if a row of the file has become the record. */
  readonly row: Values | undefined
  /** The first row of the file with this record; undefined if it existed before, and no row so far has it. */
  line: number | undefined
}
