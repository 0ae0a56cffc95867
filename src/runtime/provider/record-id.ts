import type { ResourceContract } from '../../wire/contract'
import { type Id, receivedText } from '../../wire/received'

/** A record as react-admin wants it: with an `id`. */
export type Identified<R> = R & { readonly id: Id }

/** Joins the values of a key of several fields; no text carries it. */
const SEPARATOR = '\u001F'

/**
 * The `id` that react-admin wants, from the fields of the key: the field's own value where the key has one
 * field, their values joined where it has several. The one record of a singleton has the resource's name. It never travels.
 */
export function recordId<R>(contract: ResourceContract<R>, record: object): Id {
  if (contract.kind === 'singleton') return contract.resource
  const values = contract.key.map((field) => keyValue(Reflect.get(record, field)))
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values.join(SEPARATOR)
}

/**
 * Whether a received row can be identified: it has each field of the key, though some of them may be blank.
 * @param row as it was received, where `null` differs from a blank text
 * @param record the same row as it was read
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
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function keyValue(value: unknown): Id {
  return typeof value === 'number' ? value : receivedText(value)
}
