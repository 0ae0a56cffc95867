import * as z from 'zod/mini'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, type FieldWords, REQUERIDO } from './field'
import { orEmpty, tidiedWithin } from './presence'
import { tidied } from './text'

export interface TelephoneContract extends Field<'telephone', string> {
  /** Characters at most. */
  readonly max: number
  /** What a new record has where nothing is said. */
  readonly default?: string
}

const INVALID = 'Teléfono inválido'

/** A plus at the beginning alone; 6 digits are the shortest local number, 17 the longest with country and 15 dialled. */
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
 * A telephone number. Requests are judged by `boundedTelephone`, '' passing where the field is optional; answers may carry
 * any text or number.
 * @param options.max characters
 */
export function telephoneField(
  options: FieldWords & {
    readonly max: number
    readonly required: boolean
    readonly default?: string
  },
): TelephoneContract {
  const { requiredText, ...said } = options
  const check = boundedTelephone(said.max, said.required, requiredText)
  return { kind: 'telephone', ...said, check, read: receivedText }
}
