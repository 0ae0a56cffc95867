import * as z from 'zod/mini'
import { receivedText } from '../received'
import { type Field, REQUERIDO } from './field'
import { orEmpty, tidiedWithin } from './presence'

export interface EmailContract extends Field<'email', string> {
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

/** Trimmed, `max` characters at most, with the shape of an address; CR and LF never pass, so no header can be injected. */
function boundedEmail(max: number, required: boolean, requiredText = REQUERIDO) {
  const address = z
    .string()
    .check(
      ...tidiedWithin(max, (text) => text.trim(), `Admite hasta ${max} caracteres`),
      z.minLength(required ? 1 : 0, { error: requiredText, abort: true }),
      z.email('No es una dirección de correo'),
    )
  return orEmpty(address, required)
}

/**
 * An e-mail address. Requests are checked by `boundedEmail`, '' passing if the field is optional; answers may carry
 * any text or number.
 * @param options.max characters, after trimming
 * @param options.requiredText the message for an empty field; default: 'Requerido'
 */
export function emailField(options: {
  label: string
  max: number
  required: boolean
  requiredText?: string
  default?: string
}): EmailContract {
  const { requiredText, ...rest } = options
  const check = boundedEmail(rest.max, rest.required, requiredText)
  return { kind: 'email', ...rest, check, read: receivedText }
}
