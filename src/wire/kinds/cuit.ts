import * as z from 'zod/mini'
import { receivedPartedDigits } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orEmpty } from './presence'

export type CuitContract = Field<'cuit', string>

/** Persons (20, 23 to 27), companies (30, 33, 34), and those from abroad (50, 51, 55). */
const SHAPE = /^(?:2[03-7]|3[034]|5[015])\d{9}$/
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether the last digit is the one that the ten before it make, modulo 11. */
export function isCuit(value: string): boolean {
  if (!SHAPE.test(value)) return false
  const sum = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(value[10])
}

/** Eleven digits without anything between them, the last of which checks the others. */
function checkedCuit(required: boolean, requiredText = REQUERIDO) {
  const error = emptyOrInvalid(requiredText, 'CUIT inválido')
  return orEmpty(z.string({ error }).check(z.refine(isCuit, { error })), required)
}

/**
 * The tax number as a text of 11 digits; '' where the field is optional and empty. In answers the digits may be parted, and
 * another text shows as it came.
 */
export function cuitField({
  label,
  required,
  requiredText,
}: FieldTexts & { readonly required: boolean }): CuitContract {
  const check = checkedCuit(required, requiredText)
  return { kind: 'cuit', label, required, check, read: receivedPartedDigits }
}
