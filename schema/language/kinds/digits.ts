import * as z from 'zod'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, type ValueOptions, resolveValue, valueShape } from './field-kind'

export interface DigitsOptions extends ValueOptions {
  /** Digits at most: 1 to 15, which a number holds exactly. */
  readonly max: number
}

export interface DigitsDeclaration extends DigitsOptions {
  readonly kind: 'digits'
}

/** A whole number from 1 that is typed as digits and sent as a number: a DNI, a postal code. */
export function digits(declared: DigitsOptions): DigitsDeclaration {
  return { ...declared, kind: 'digits' }
}

export const digitsKind: FieldKind<'digits', DigitsDeclaration> = {
  kind: 'digits',
  rule: options({ kind: z.literal('digits'), ...valueShape, max: whole(1, 15) }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'digits',
    ...resolveValue(name, declared),
    max: declared.max,
  }),
  seed: (value, declared) => {
    const top = 10 ** declared.max - 1
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= top
    return fits ? undefined : `a whole number from 1 to ${top}`
  },
}
