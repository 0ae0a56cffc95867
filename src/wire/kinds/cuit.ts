import { checkedDigits } from './checked-digits'
import type { Field } from './field'

export type CuitContract = Field<'cuit', string>

/** Persons (20, 23 to 27), companies (30, 33, 34), and those from abroad (50, 51, 55). */
const SHAPE = /^(?:2[03-7]|3[034]|5[015])\d{9}$/
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether the last digit is the check digit of the ten before it, modulo 11. */
export function isCuit(value: string): boolean {
  if (!SHAPE.test(value)) return false
  const sum = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(value[10])
}

/** The tax number: 11 digits, the last of which checks the others. */
export const cuitField = checkedDigits('cuit', isCuit, 'CUIT inválido')
