import * as z from 'zod/mini'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orEmpty, tidiedWithin } from './presence'
import { tidied } from './text'

export interface TelephoneContract extends Field<'telephone', string> {
  /** Characters at most. */
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

const INVALID = 'Teléfono inválido'

/** A plus only at the beginning; 6 digits are the shortest local number, 17 the longest with country and 15 dialled. */
const NUMBER = /^\+?(?:[ ()-]*\d){6,17}[ ()-]*$/

/** Dashes of any length are hyphens, and spaces single. */
function tidiedNumber(value: string): string {
  return tidied(value)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
}

/** A telephone number as it is written: digits, spaces, +, - and brackets. */
function boundedTelephone(max: number, required: boolean, requiredText = REQUERIDO) {
  const number = z
    .string()
    .check(
      ...tidiedWithin(max, tidiedNumber, `Admite hasta ${max} caracteres`),
      z.regex(NUMBER, { error: emptyOrInvalid(requiredText, INVALID) }),
    )
  return orEmpty(number, required)
}

/**
 * A telephone number. Requests are checked by `boundedTelephone`, '' passing if the field is optional; answers may carry
 * any text or number.
 * @param options.max characters
 */
export function telephoneField(
  options: FieldTexts & {
    readonly max: number
    readonly required: boolean
    readonly default?: string
  },
): TelephoneContract {
  const { requiredText, ...rest } = options
  const check = boundedTelephone(rest.max, rest.required, requiredText)
  return { kind: 'telephone', ...rest, check, read: receivedText }
}
