import { foldForUnique } from '../fold'
import { type FieldContract, referralOf } from '../kinds'
import type { TextFormat } from '../kinds/text'
import type { EntityContract } from '../contract'

/** Whether two sets have the same fields, in any order. */
export const haveSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

/**
 * Sets of fields whose values identify a record: those of the unique keys, and for each period its beginning with the fields
 * that it is compared by, because periods that begin at the same moment overlap.
 */
export const identifyingSets = ({
  unique,
  periods = [],
}: Pick<EntityContract, 'unique' | 'periods'>): readonly (readonly string[])[] => [
  ...unique,
  ...periods.map(({ per, from }) => [...per, from]),
]

/** The text that unique keys and lookups by name compare of a text in this format. */
export function foldedText({ compares }: TextFormat, written: string): string {
  if (compares === 'digits') return written.replace(/\D/g, '')
  return compares === 'itself' ? written : foldForUnique(written)
}

/** The value of a unique key's field as the key compares it; '' if it has none. @param value as lists answer it, as a text */
export function foldedKey(field: FieldContract, value: string): string {
  // A referred record is identified by the name that it is shown by.
  if (referralOf(field) !== undefined) return foldForUnique(value)
  return 'format' in field ? foldedText(field.format, value) : value
}
