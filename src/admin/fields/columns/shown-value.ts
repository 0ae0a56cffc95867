import { HIDDEN_SECRET } from '#wire/hidden-secret'
import type { FieldKinds, KindName } from '#wire/kinds'
import { MONEY_DECIMALS } from '#wire/kinds/money'
import { textOfCode } from '#wire/kinds/choice'
import { showBoolean } from '#wire/notation/boolean'
import { showCuit } from '#wire/notation/cuit'
import { showDate } from '#wire/notation/date'
import { showMonth } from '#wire/notation/month'
import { showDecimal } from '#wire/notation/decimal'
import { isReceivedObject } from '#wire/received'
import { plainText } from './column'

type Show<F> = (value: unknown, field: F) => string

const asItIs = (value: unknown): string => plainText(value)

/** How a value of each kind reads outside its control. */
const SHOWN: { readonly [K in KindName]: Show<FieldKinds[K]> } = {
  id: asItIs,
  text: asItIs,
  longText: asItIs,
  email: asItIs,
  telephone: asItIs,
  patternText: asItIs,
  // A record has whether there is one, a form what was typed.
  secret: (value) =>
    value === true || (typeof value === 'string' && value !== '') ? HIDDEN_SECRET : '',
  digits: asItIs,
  dni: asItIs,
  cuit: (value) => showCuit(plainText(value)),
  cbu: asItIs,
  integer: asItIs,
  decimal: (value, { decimals }) => showDecimal(plainText(value), decimals),
  money: (value) => showDecimal(plainText(value), MONEY_DECIMALS),
  date: (value) => showDate(plainText(value)),
  month: (value) => showMonth(plainText(value)),
  time: asItIs,
  boolean: (value) => showBoolean(value === true),
  choice: (value, { options }) => textOfCode(options, plainText(value)),
  reference: asItIs,
  references: (value) =>
    Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value),
  lines: (value, field) => shownLines(value, field),
}

/** As many lines as somebody reads. */
const SHOWN_LINES = 20

function shownLines(value: unknown, { fields }: FieldKinds['lines']): string {
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const texts = lines.slice(0, SHOWN_LINES).map((line) =>
    Object.entries(fields)
      .map(([name, field]) => shownValue(field, isReceivedObject(line) ? line[name] : undefined))
      .filter((text) => text !== '')
      .join(' · '),
  )
  const more = lines.length - texts.length
  return [...texts, ...(more > 0 ? [`… (+${more})`] : [])].join('\n')
}

/** A field's value as a text; '' if it is empty. */
export function shownValue<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  value: unknown,
): string {
  return SHOWN[field.kind](value, field).trim()
}
