import { foldForUnique } from '#wire/fold'
import type { Referral, ReferredValue, TreeShape } from '#wire/kinds/reference'
import { isOffered } from '#wire/references/offered'
import type { Identity } from '#wire/received'
import { comparableText, type Id, receivedId } from '#wire/received'
import { apartFields, referredText, shownFields } from '#wire/references/referred-text'
import { pathOf, readTree } from '#wire/references/tree'
import type { Values } from '#wire/kinds/field'

/** The record that a cell refers to, as requests carry it and as lists show it; or the reason why there is none. */
export type Found =
  | {
      readonly sent: Identity
      readonly shown: ReferredValue
      /** Only a record that refers to it already may keep this reference. */
      readonly isUnoffered?: true
    }
  | { readonly problem: string }

/** No record has that name. */
export const NOT_FOUND = 'No se encontró'

interface ReferredRecord {
  readonly id: Identity
  readonly shown: string
  /** The values of its key, as staff write them. */
  readonly written: string
  /** Its text in lists if others read the same: 'Norte (5)'. */
  readonly apart: string
  readonly unoffered: { readonly isUnoffered?: true }
}

/** The records that one field may refer to, by name and by id. */
export class ReferredRecords {
  readonly #byName = new Map<string, ReferredRecord[]>()
  /** By each of the shown fields, if there are several. */
  readonly #byPart = new Map<string, ReferredRecord[]>()
  readonly #byId = new Map<string, ReferredRecord>()
  readonly #byLabel = new Map<string, ReferredRecord>()
  /** For a tree: by the path, 'Activo / Caja'; a path of several records leads to none. */
  readonly #paths: ReadonlyMap<string, ReferredRecord> | undefined

  /**
   * @param referral the field's own: the fields that its records are shown by, and whether requests carry those or the id
   * @param key the key of the referred records
   */
  constructor(
    private readonly referral: Referral,
    key: readonly string[],
    rows: readonly Values[],
  ) {
    const fields = shownFields(referral)
    const apart = apartFields(fields, key)
    const records: (ReferredRecord | undefined)[] = []
    for (const row of rows) {
      const id = idOf(row, key)
      const shown = comparableText(referredText(fields.map((name) => row[name])))
      if (referral.sends === 'id' && id === undefined) {
        records.push(undefined)
        continue
      }
      const written = referredText(key.map((name) => row[name]))
      const label = referredText(
        [shown],
        apart.map((name) => row[name]),
      )
      const unoffered = isOffered(referral, row) ? {} : ({ isUnoffered: true } as const)
      const record = { id: id ?? '', shown, written, apart: label, unoffered }
      records.push(record)
      this.#byId.set(written, record)
      this.#byLabel.set(foldForUnique(label), record)
      add(this.#byName, foldForUnique(shown), record)
      if (fields.length < 2) continue
      // The fields of one record may read the same, and it is still one record.
      const parts = new Set(fields.map((name) => foldForUnique(comparableText(row[name]))))
      for (const part of parts) add(this.#byPart, part, record)
    }
    this.#paths = referral.tree && pathsOf(rows, referral.tree, records)
  }

  /**
   * The only record that a text means: by its name, or by one of several fields that make it up, case and accents aside. If
   * requests carry ids, also by its id, or by its text in lists if others have the same name ('Norte (5)').
   * @param text trimmed, and not empty
   */
  find(text: string): Found {
    const found = this.#find(text)
    if (!('problem' in found) || found.problem !== NOT_FOUND) return found
    const at = this.#paths?.get(foldForUnique(text))
    return at === undefined ? found : this.#found(at)
  }

  /** The ids of all records that a text may mean. */
  all(text: string): readonly Identity[] {
    const folded = foldForUnique(text)
    return (this.#byName.get(folded) ?? this.#byPart.get(folded) ?? []).map(({ id }) => id)
  }

  #find(text: string): Found {
    const { sends, key } = this.referral
    const folded = foldForUnique(text)
    const named = this.#byName.get(folded) ?? this.#byPart.get(folded) ?? []
    const withId = sends === 'id' ? (this.#byId.get(text) ?? this.#byLabel.get(folded)) : undefined
    const [record = withId, ...others] = named
    if (record === undefined) return { problem: NOT_FOUND }
    if (others.length > 0) return { problem: severalWith(record, key) }
    // Codes of a tree may look like ids, and people write codes.
    if (withId !== undefined && withId !== record && this.referral.tree === undefined) {
      return { problem: 'Es el nombre de un registro y el ID de otro' }
    }
    return this.#found(record)
  }

  #found(record: ReferredRecord): Found {
    const { sends, key } = this.referral
    if (sends === 'name') {
      return { sent: record.shown, shown: record.shown, ...record.unoffered }
    }
    const isAlone = (this.#byName.get(foldForUnique(record.shown)) ?? []).length < 2
    const texto = isAlone ? record.shown : record.apart
    const shown = key === undefined ? record.shown : { id: record.id, texto }
    return { sent: record.id, shown, ...record.unoffered }
  }
}

/** The records by their path in the tree. */
function pathsOf(
  rows: readonly Values[],
  shape: TreeShape,
  records: readonly (ReferredRecord | undefined)[],
): ReadonlyMap<string, ReferredRecord> {
  const tree = readTree(rows, shape)
  const paths = new Map<string, ReferredRecord>()
  // Includes the records without an identity: a path that one of them also has leads to no record.
  const seen = new Set<string>()
  for (const [at, record] of records.entries()) {
    const path = foldForUnique(pathOf(at, rows, tree, shape))
    if (seen.has(path)) paths.delete(path)
    else if (record !== undefined) paths.set(path, record)
    seen.add(path)
  }
  return paths
}

function add(all: Map<string, ReferredRecord[]>, name: string, record: ReferredRecord): void {
  const named = all.get(name)
  if (named === undefined) all.set(name, [record])
  else named.push(record)
}

/** If lists show records of one name with their keys, a file may also have that text. */
const severalWith = ({ apart }: ReferredRecord, key: readonly string[] | undefined): string =>
  key === undefined
    ? 'Hay más de uno con ese nombre'
    : `Hay más de uno con ese nombre: escriba el ID, o por ejemplo "${apart}"`

/** The identity of a record; undefined if the list does not answer it. */
function idOf(row: Values, key: readonly string[]): Identity | undefined {
  const values = key.map((name) => [name, receivedId(row[name])] as const)
  const parts: Record<string, Id> = {}
  for (const [name, value] of values) {
    if (value === null) return undefined
    parts[name] = value
  }
  return key.length === 1 ? parts[key[0] ?? ''] : parts
}

/** Finds the record that a cell refers to. */
export type FindReferred = Pick<ReferredRecords, 'find'>

/** The records that the file's columns refer to, by the column's name in the request. */
export type ReferredByField = ReadonlyMap<string, FindReferred>
