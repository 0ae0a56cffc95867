import type { FieldContracts, ImportsContract } from '../wire/contract'
import { type FieldContract, referralOf } from '../wire/kinds'
import type { Columns } from './columns'
import { comparable, comparableId, shownText } from './comparable'
import { initialValue } from './initial-value'
import type { ImportTarget, ListedRow } from './target'
import type { UniqueKeyIndex } from './unique-key-index'

type Values = ReadonlyMap<string, string>

/** Compares rows of a file with records: their values as texts that are the same for both. */
export class ComparedValues {
  readonly #fields: FieldContracts
  /** The fields that the file has. */
  readonly #inFile: readonly string[]
  /** These, and those of unique keys. */
  readonly #names: ReadonlySet<string>
  readonly #initial: ListedRow
  /** The fields that differ only where a unique key says so. */
  readonly #foldedFields: ReadonlySet<string>
  /** References of which the stored records have only the texts: they are compared by these. */
  #named: ReadonlySet<string> = new Set()
  /** Secrets of the file so far. */
  #typed = 0
  /** What ids are shown as. */
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

  /** To be called with all stored records before any of them is compared: whether they have the ids of others. */
  learn(rows: readonly ListedRow[]): void {
    this.#named = new Set(
      rows.flatMap((row) => Object.keys(row).filter((name) => isNamed(row[name]))),
    )
  }

  /** A compared value as staff read it. */
  shownText(field: FieldContract, value: string): string {
    return this.#texts.get(value) ?? shownText(field, value)
  }

  /** Of a record as its list answers it. @param answered the fields that the list answers; others cannot be compared */
  ofRecord(row: ListedRow, answered: ReadonlySet<string>): Values {
    return this.#valuesOf(row, (name) => answered.has(name))
  }

  /** Of the new record that a row becomes. @param shown by field, as lists show it */
  ofRow(shown: ListedRow): Values {
    return this.#valuesOf({ ...this.#initial, ...shown }, () => true)
  }

  /** Of a record that a row changes. */
  ofChange(before: Values, shown: ListedRow): Values {
    const after = this.#valuesOf(shown, (name) => this.#inFile.includes(name))
    return new Map([...before, ...after])
  }

  /**
   * The file's fields that the record has another value of. Names of other records are compared as a unique key compares,
   * and so are unique fields: of an import that changes records only those that it finds them by, because a correction of
   * the others may be one of case or accents. All others are compared to the letter.
   */
  differences(record: Values, row: Values): readonly string[] {
    return this.#inFile.filter((name) => {
      const [one, two] = [record.get(name), row.get(name)]
      if (one === undefined || two === undefined || one === two) return false
      const isFolded = this.#foldedFields.has(name) || this.#isReference(name)
      return !isFolded || this.keys.folded(name, one) !== this.keys.folded(name, two)
    })
  }

  #valuesOf(row: ListedRow, has: (name: string) => boolean): Values {
    const values = new Map<string, string>()
    for (const name of this.#names) {
      const field = this.#fields[name]
      if (field === undefined || !has(name)) continue
      const value = this.#comparable(name, field, row[name])
      if (value !== undefined) values.set(name, value)
    }
    return values
  }

  /** undefined: it has nothing to be compared. */
  #comparable(name: string, field: FieldContract, value: unknown): string | undefined {
    if (field.kind === 'secret') return this.#comparableSecret(value)
    const text = comparable(field, value)
    const identity = this.#named.has(name) ? undefined : comparableId(field, value)
    // Records of several entities may have one id.
    const id = identity && `${identity}\0${name}`
    if (id !== undefined) this.#texts.set(id, text)
    return id ?? text
  }

  /** What is typed is unlike all others: nobody knows what is stored. An empty cell leaves that as it is. */
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

/** Whether a list answers a text where it may answer ids, too. */
const isNamed = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((one) => typeof one === 'string')
    : typeof value === 'string' && value !== ''

/** The values of a new record, for fields that no request carries. */
function initialValues(fields: FieldContracts): ListedRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, initialValue(field)]),
  )
}
