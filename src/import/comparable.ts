import { foldForUnique } from '#wire/fold'
import { comparableText, isIdentified, isReceivedObject, receivedText } from '#wire/received'
import { type FieldContract, isAmount } from '#wire/kinds'
import { shownValue } from '#wire/kinds/lines'
import { readChoice } from '#wire/notation/choice'

/**
 * A value of a request or a list as a text that is the same for both, in any notation of a provider; references as the names
 * that lists answer. '' for an empty value.
 */
export function comparable(field: FieldContract, value: unknown): string {
  switch (field.kind) {
    case 'choice': {
      const text = receivedText(value).trim()
      return readChoice(text, field.options) ?? text
    }
    case 'reference':
      return comparableText(String(field.read(value)))
    case 'references': {
      const names = field.read(value).map(String)
      const keyed = names.map((name) => [foldForUnique(name), name] as const)
      const sorted = keyed.toSorted(([one], [two]) => (one < two ? -1 : 1))
      return sorted.map(([, name]) => name).join('; ')
    }
    default: {
      const text = comparableText(field.read(value))
      // 1234.5 and 1234.50 are the same amount.
      return isAmount(field) ? text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : text
    }
  }
}

/**
 * The ids in the value of a reference, as a text that is the same for the same records.
 * @returns undefined if the value has no ids: then its text has to be compared
 */
export function comparableId(field: FieldContract, value: unknown): string | undefined {
  if (field.kind !== 'reference' && field.kind !== 'references') return undefined
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.length === 0 || !values.every(isIdentified)) return undefined
  const ids = values.map(({ id }) => idText(id)).toSorted()
  return `\0${ids.join()}`
}

/**
 * Whether two records, as lists show them in a reference, are the same: by their ids if both have them, else by their names.
 */
export function isSameRecord(field: FieldContract, one: unknown, two: unknown): boolean {
  const [id, other] = [comparableId(field, one), comparableId(field, two)]
  if (id !== undefined && other !== undefined) return id === other
  return foldedName(one) === foldedName(two)
}

const foldedName = (shown: unknown): string =>
  foldForUnique(comparableText(isReceivedObject(shown) ? shown['texto'] : shown))

/** The same text for the same id, with its parts as numbers or texts, and in any order. */
function idText(id: unknown): string {
  const parts = isReceivedObject(id) ? id : { '': id }
  const texts = Object.entries(parts).map(([name, part]) => [name, comparableText(part)] as const)
  return JSON.stringify(texts.toSorted(([one], [two]) => (one < two ? -1 : 1)))
}

/** A comparable value as staff read it. */
export const shownText = (field: FieldContract, value: string): string =>
  field.kind === 'secret' && value === 'false' ? '' : shownValue(field, value)
