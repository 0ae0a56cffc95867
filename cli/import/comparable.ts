import { foldForUnique } from '../../src/wire/fold'
import type { FieldContract } from '../../src/wire/kinds'
import { textOfCode } from '../../src/wire/kinds/choice'
import { MONEY_DECIMALS } from '../../src/wire/kinds/money'
import { showBoolean } from '../../src/wire/notation/boolean'
import { readChoice } from '../../src/wire/notation/choice'
import { showCuit } from '../../src/wire/notation/cuit'
import { showDate } from '../../src/wire/notation/date'
import { showDecimal } from '../../src/wire/notation/decimal'
import { receivedText } from '../../src/wire/received'
import { listedText } from '../provider/wire/listed-rows'

/**
 * A value as a request or a list has it, as a text that is the same for both, however a provider writes it; references as
 * the names that lists answer. '' for nothing.
 */
export function comparable(field: FieldContract, value: unknown): string {
  switch (field.kind) {
    case 'choice': {
      const text = receivedText(value).trim()
      return readChoice(text, field.options) ?? text
    }
    case 'references': {
      const names = field.read(value).map((name) => [foldForUnique(name), name] as const)
      const sorted = names.toSorted(([one], [two]) => (one < two ? -1 : 1))
      return sorted.map(([, name]) => name).join('; ')
    }
    case 'decimal':
    case 'money':
      // 1234.5 and 1234.50 are one amount.
      return listedText(field.read(value))
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    default:
      return listedText(field.read(value))
  }
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
