import type { FieldDeclaration, KindName } from '../kinds'
import type { FieldModel } from '../model'

interface Keyed {
  readonly key?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The fields that identify a record: as declared, or else the id. */
export function keyOf({ key, fields }: Keyed): readonly string[] {
  if (key !== undefined) return key
  const id = Object.entries(fields).find(([, field]) => field?.kind === 'id')
  return id === undefined ? [] : [id[0]]
}

/** The properties of a field that matter here. */
interface KeyField {
  readonly kind: KindName
  readonly answers?: 'code' | 'text' | undefined
}

/** Whether requests can carry this key of a record: the value of one field, or of several fields with values of their own. */
export function isCarried(
  key: readonly string[],
  fieldOf: (name: string) => KeyField | undefined,
): boolean {
  return key.length < 2 || key.every((name) => isCarriedAmongOthers(fieldOf(name)))
}

/**
 * Whether a field may be part of such a key. An id may not, because it identifies the record without the other fields; a
 * reference, a boolean and a choice answered as text may not, because the database stores another value than the wire carries.
 */
function isCarriedAmongOthers(field: KeyField | undefined): boolean {
  if (field === undefined) return true
  if (field.kind === 'choice') return field.answers === 'code'
  return !['id', 'boolean', 'reference', 'references'].includes(field.kind)
}

interface Unique extends Keyed {
  readonly unique?: readonly (readonly string[])[] | undefined
}

/**
 * The sets of fields whose values, taken together, no two records may share: a key that staff type, and the unique
 * sets.
 */
export function uniqueSetsOf({ unique = [], ...keyed }: Unique): readonly (readonly string[])[] {
  const key = keyOf(keyed)
  const [first] = key
  const isNumbered = first === undefined || keyed.fields[first]?.kind === 'id'
  // A schema may repeat its key under `unique`.
  const sets = isNumbered ? unique : [key, ...unique]
  return sets.filter((set, at) => sets.findIndex((one) => haveSameNames(one, set)) === at)
}

/** Whether two sets have the same fields, in any order. */
export const haveSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

/** Whether records have a secret, which an operation of its own answers. */
export const hasSecret = ({ fields }: Keyed): boolean =>
  Object.values(fields).some((field) => field?.kind === 'secret')

/** The field that names a record: the first that is searched, or else the first text, or else the first of the key. */
export function nameFieldOf(fields: readonly FieldModel[], key: readonly string[]): string {
  const field = fields.find(({ search }) => search) ?? fields.find(({ kind }) => kind === 'text')
  return field?.name ?? key[0] ?? 'id'
}

/** The fields that 'Buscar...' searches; empty: the list has no search. */
export const searchedFieldsOf = (fields: readonly FieldModel[]): readonly string[] =>
  fields.filter(({ search }) => search).map(({ name }) => name)
