import * as z from 'zod/mini'
import { receivedText } from '../received'
import { type Field, type FieldTexts, NO_PERMITIDOS, REQUERIDO } from './field'
import { tidiedWithin } from './presence'
import { tidied, unstacked } from './text'

export interface LongTextContract extends Field<'longText', string> {
  /** Characters at most, line breaks among them, after trimming. */
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

/** Line breaks stay; other control characters are never typed. */
const CONTROL = /^[\n\P{Cc}]*$/u

/** Writes line breaks of any operating system as one character. */
function lines(value: string): string {
  return tidied(value.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))
}

/** Several lines, trimmed at both ends, `max` characters at most. */
function boundedLongText(max: number, required: boolean, requiredText = REQUERIDO) {
  return z
    .string()
    .check(
      ...tidiedWithin(max, lines, `Admite hasta ${max} caracteres`),
      z.regex(CONTROL, NO_PERMITIDOS),
      unstacked(),
      z.minLength(required ? 1 : 0, requiredText),
    )
}

/**
 * Several lines of text. Requests are checked by `boundedLongText`, an empty one passing if the field is optional;
 * answers may carry any text or number.
 * @param options.max characters, after trimming
 */
export function longTextField(
  options: FieldTexts & {
    readonly max: number
    readonly required: boolean
    readonly default?: string
  },
): LongTextContract {
  const { requiredText, ...rest } = options
  const check = boundedLongText(rest.max, rest.required, requiredText)
  return { kind: 'longText', ...rest, check, read: receivedText }
}
