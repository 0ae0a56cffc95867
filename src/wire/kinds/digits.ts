import * as z from 'zod/mini'
import { type Field, REQUERIDO } from './field'

export interface DigitsContract extends Field<'digits', number> {
  /** Digits at most. */
  readonly max: number
}

/** A whole number of 1 to `max` digits, sent as a number (row W-04). */
export function boundedDigits(max: number, requiredText = REQUERIDO) {
  return z
    .int(requiredText)
    .check(z.gte(1, requiredText), z.lte(10 ** max - 1, `Admite hasta ${max} dígitos`))
}

export function digitsField(options: {
  label: string
  max: number
  required: boolean
  requiredText?: string
}): DigitsContract {
  const { label, max, required, requiredText = REQUERIDO } = options
  return { kind: 'digits', label, required, max, check: boundedDigits(max, requiredText), answer: z.number() }
}
