import type { DigitsContract } from '../../../wire/kinds/digits'
import { type FieldColumn, nullableColumn, wholeNumber } from './field-column'

/** Digits alone. */
export function digitsIn(text: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(text.trim()) ? Number(text) : undefined
}

/** A whole number; 64 bits wide, because ten digits do not fit in 32. */
export function digitsColumn({ default: initial }: DigitsContract): FieldColumn {
  const absent = initial ?? null
  return nullableColumn({
    type: 'bigint',
    signature: 'digits',
    absent,
    toColumn: wholeNumber,
    fromText: digitsIn,
  })
}
