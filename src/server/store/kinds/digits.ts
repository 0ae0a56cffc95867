import type { DigitsContract } from '../../../wire/kinds/digits'
import { type FieldColumn, wholeNumber } from './field-column'

/** A whole number; 64 bits wide, because a DNI of ten digits does not fit in 32. */
export function digitsColumn(_field: DigitsContract): FieldColumn {
  return {
    type: 'bigint',
    absent: null,
    toColumn: (value) => (value === undefined || value === null ? null : wholeNumber(value)),
    toAnswer: (stored) => stored,
    fromText: (text) => (/^(0|[1-9]\d{0,14})$/.test(text.trim()) ? Number(text) : undefined),
  }
}
