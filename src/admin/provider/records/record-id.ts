import type { EntityContract, ResourceContract } from '#wire/contract'
import { type Id, isIdentified, isReceivedObject } from '#wire/received'
import type { FieldContract, FieldKinds } from '#wire/kinds'
import type { Identifier } from 'react-admin'
import type { Values } from '#wire/kinds/field'

/** A record as react-admin requires it: with an `id`. */
export type Identified<R> = R & { readonly id: Id }

/** Joins the values of a key with several fields. No text contains it. */
const SEPARATOR = '\u001F'

/**
 * The `id` that react-admin requires, from the fields of the key: the value of the only field, or the joined values of
 * several. The one record of a singleton has the resource's name. The `id` never travels.
 */
export function recordId<R>(contract: ResourceContract<R>, record: object): Id {
  if (contract.kind === 'singleton') return contract.resource
  const values = contract.key.map((field) => keyValue(Reflect.get(record, field)))
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values.join(SEPARATOR)
}

/**
 * The id of a new record, if the answer to its add contains it: the embedded backend always answers it, a provider may.
 * @returns undefined if the backend does not assign the id, or did not answer it
 */
export function addedId<R>({ key, fields }: EntityContract<R>, answer: unknown): Id | undefined {
  const [only = ''] = key
  const field = fields[only]
  if (key.length > 1 || field?.kind !== 'id' || !isReceivedObject(answer)) return undefined
  return field.read(answer[only]) ?? undefined
}

/**
 * The inverse of `recordId`: the values of the key, as a record has them.
 * @returns undefined for an id that no record can have
 */
export function keyOfId<R>({ key, fields }: EntityContract<R>, id: Id): Values | undefined {
  const [only] = key
  const isText = typeof id === 'string'
  const values = isText && key.length > 1 ? id.split(SEPARATOR) : [id]
  if (only === undefined || values.length !== key.length) return undefined
  return Object.fromEntries(
    key.map((field, place) => [field, readKey(fields[field], values[place])]),
  )
}

/** A value of the key in its own type: joining has made a text of it, but the field may hold numbers. */
function readKey(field: FieldContract | undefined, value: unknown): unknown {
  // An id is sent back unchanged.
  if (field === undefined || field.kind === 'id') return value
  if (field.kind === 'reference' && field.sends === 'id') return referredIn(field, value)
  const number = Number(value)
  const asNumber: unknown = String(number) === value ? field.read(number) : undefined
  return typeof asNumber === 'number' ? asNumber : field.read(value)
}

/** A record that is referred to by its id, without its text. A text that is not such an id stays unchanged. */
function referredIn(field: FieldKinds['reference'], value: unknown): unknown {
  try {
    const id: unknown = JSON.parse(String(value))
    return field.read({ id, texto: '' })
  } catch {
    return field.read(value)
  }
}

/**
 * Whether a received row can be identified: it has each field of the key, though some of them may be blank.
 * @param row the row as it was received, in which `null` differs from a blank text
 * @param record the same row after reading
 */
export function hasKey(key: readonly string[], row: object, record: object): boolean {
  let isFilled = false
  for (const field of key) {
    const value: unknown = Reflect.get(record, field)
    if (!isScalar(value) || !isScalar(Reflect.get(row, field))) return false
    isFilled ||= String(value).trim() !== ''
  }
  return isFilled
}

function isScalar(value: unknown): boolean {
  return isIdentified(value) || ['string', 'number', 'boolean'].includes(typeof value)
}

/** The value of a key's field. For a record that is referred to by its id, it is the id: texts may be equal. */
function keyValue(value: unknown): Id {
  if (typeof value === 'number') return value
  return isIdentified(value) ? JSON.stringify(value.id) : String(value ?? '')
}

/** The record with an id. The id may be a text in one place and a number in the other. */
export function withId<R extends object>(
  rows: readonly Identified<R>[],
  id: Identifier,
): Identified<R> | undefined {
  return rows.find((row) => row.id === id) ?? rows.find((row) => String(row.id) === String(id))
}

/**
 * The record with an id. Records hold the names of the records that they refer to, so a name also counts as an id: if
 * only one record has that name, it is answered with the name as its id.
 */
export function withIdOrName<R extends object>(
  rows: readonly Identified<R>[],
  nameField: string,
  id: Identifier,
): Identified<R> | undefined {
  const found = withId(rows, id)
  if (found !== undefined) return found
  const [row, ...others] = rows.filter((one) => Reflect.get(one, nameField) === id)
  return row === undefined || others.length > 0 ? undefined : { ...row, id }
}
