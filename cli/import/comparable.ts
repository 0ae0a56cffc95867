import { foldForUnique } from '../../src/wire/fold'
import type { FieldContract, FieldKinds, KindName } from '../../src/wire/kinds'
import { textOfCode } from '../../src/wire/kinds/choice'
import { MONEY_DECIMALS } from '../../src/wire/kinds/money'
import { readBoolean, showBoolean } from '../../src/wire/notation/boolean'
import { readChoice } from '../../src/wire/notation/choice'
import { readPartedDigits, showCuit } from '../../src/wire/notation/cuit'
import { showDate } from '../../src/wire/notation/date'
import { showDecimal } from '../../src/wire/notation/decimal'
import { listedText } from './listed-rows'

type Comparable<F> = (value: unknown, field: F) => string

const asText: Comparable<FieldContract> = (value) => listedText(value)
/** 007 and 7 are one number. */
const asNumber: Comparable<FieldContract> = (value) => {
  const text = listedText(value)
  return /^\d{1,15}$/.test(text) ? String(Number(text)) : text
}
const asDigits: Comparable<FieldContract> = (value) => readPartedDigits(listedText(value))
/** 1234.5 and 1234.50 are one amount. */
const asAmount: Comparable<FieldContract> = (value) =>
  listedText(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
/** Providers may answer a moment for a day, and seconds for a time. */
const asDay: Comparable<FieldContract> = (value) => listedText(value).replace(/[T ]00:00.*$/, '')
const asTime: Comparable<FieldContract> = (value) =>
  listedText(value).replace(/^(\d{2}:\d{2}):00.*$/, '$1')

/** A value as requests or lists have it → a text that is the same wherever the value is. */
const comparables: { readonly [K in KindName]: Comparable<FieldKinds[K]> } = {
  id: asText,
  text: asText,
  longText: asText,
  email: asText,
  telephone: asText,
  digits: asNumber,
  dni: asNumber,
  cuit: asDigits,
  cbu: asDigits,
  integer: asNumber,
  decimal: asAmount,
  money: asAmount,
  date: asDay,
  time: asTime,
  boolean: (value) => String(readBoolean(listedText(value)) ?? listedText(value)),
  choice: (value, { options }) => {
    const text = listedText(value)
    return readChoice(text, options) ?? text
  },
  // By name, which lists answer and requests may not carry.
  reference: asText,
  references: (value) => {
    const names: readonly unknown[] = Array.isArray(value) ? value : []
    const folded = names.map((name) => [foldForUnique(listedText(name)), listedText(name)] as const)
    return folded
      .toSorted(([one], [two]) => (one < two ? -1 : 1))
      .map(([, name]) => name)
      .join('; ')
  },
}

/** '' for nothing. */
export function comparable(field: FieldContract, value: unknown): string {
  return compare(field, value)
}

function compare<K extends KindName>(field: FieldKinds[K] & { kind: K }, value: unknown): string {
  return comparables[field.kind](value, field)
}

/** A comparable value as staff read it. */
export function readable(field: FieldContract, value: string): string {
  switch (field.kind) {
    case 'date':
      return showDate(value)
    case 'boolean':
      return showBoolean(value === 'true')
    case 'choice':
      return textOfCode(field.options, value)
    case 'cuit':
      return showCuit(value)
    case 'money':
      return showDecimal(value, MONEY_DECIMALS)
    case 'decimal':
      return showDecimal(value, field.decimals)
    default:
      return value
  }
}
