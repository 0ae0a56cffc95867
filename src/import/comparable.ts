import { HIDDEN_SECRET } from '#wire/hidden-secret'
import { foldForUnique } from '#wire/fold'
import { comparableText, isIdentified, isReceivedObject, receivedText } from '#wire/received'
import type { FieldContract } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import { MONEY_DECIMALS } from '#wire/kinds/money'
import { showBoolean } from '#wire/notation/boolean'
import { readChoice } from '#wire/notation/choice'
import { showCuit } from '#wire/notation/cuit'
import { showDate } from '#wire/notation/date'
import { showMonth } from '#wire/notation/month'
import { showDecimal } from '#wire/notation/decimal'

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
    case 'decimal':
    case 'money':
      // 1234.5 and 1234.50 are the same amount.
      return comparableText(field.read(value))
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    default:
      return comparableText(field.read(value))
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
export function shownText(field: FieldContract, value: string): string {
  switch (field.kind) {
    case 'date':
      return showDate(value)
    case 'month':
      return showMonth(value)
    case 'boolean':
      return showBoolean(value === 'true')
    case 'choice':
      return textOfCode(field.options, value)
    case 'cuit':
      return showCuit(value)
    case 'money':
      return showDecimal(value, MONEY_DECIMALS)
    case 'secret':
      return value === '' || value === 'false' ? '' : HIDDEN_SECRET
    case 'decimal':
      return showDecimal(value, field.decimals)
    default:
      return value
  }
}
