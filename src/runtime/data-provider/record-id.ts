import { type Id, receivedText } from '../../wire/received'

/** A record as react-admin wants it: with an `id`. */
export type Identified<R> = R & { readonly id: Id }

/** Joins the values of a key of several fields; no text carries it. */
const SEPARATOR = '\u001F'

/**
 * The `id` that react-admin wants, from the fields that tell records apart: the field's own value where the key has one
 * field, their values joined where it has several. It never travels.
 */
export function recordId(key: readonly string[], record: object): Id {
  const values = key.map((field) => keyValue(Reflect.get(record, field)))
  const [only] = values
  return values.length === 1 && only !== undefined ? only : values.join(SEPARATOR)
}

/** Whether a record has a value in each field that tells records apart. */
export function hasKey(key: readonly string[], record: object): boolean {
  return key.every((field) => String(keyValue(Reflect.get(record, field))).trim() !== '')
}

/** The same record with its `id`; copies only where there is none yet. */
export function identify<R extends object>(key: readonly string[], record: R): Identified<R> {
  return { ...record, id: recordId(key, record) }
}

function keyValue(value: unknown): Id {
  return typeof value === 'number' ? value : receivedText(value)
}
