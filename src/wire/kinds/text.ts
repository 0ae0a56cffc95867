import * as z from 'zod/mini'
import { receivedText } from '../received'
import { type Field, NO_PERMITIDOS, REQUERIDO } from './field'

export interface TextContract extends Field<'text', string> {
  /** Characters at most, after trimming. */
  readonly max: number
  /** What a new record has where nothing is said. */
  readonly default?: string
}

/** NUL cuts a text in the database, and other control characters are never typed; tabs and line ends are spaces here. */
const CONTROL = /^[^\p{Cc}]*$/u

/**
 * Characters that nobody sees or types, such as a zero-width space out of a copied page: they would make two names that look
 * the same, or a name that looks empty. The joiners of emoji and of some scripts stay, but for the ends.
 */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
const JOINERS_AT_THE_ENDS = /^[\u200C\u200D]+|[\u200C\u200D]+$/gu

/** In NFC, without what nobody sees and without outer spaces. */
export function tidied(value: string): string {
  return value.normalize('NFC').replace(INVISIBLE, '').replace(JOINERS_AT_THE_ENDS, '').trim()
}

/** Trimmed text in NFC, `max` characters at most, without invisible or control characters. */
export function boundedText(max: number, required: boolean, requiredText = REQUERIDO) {
  return z
    .string()
    .check(
      z.overwrite(tidied),
      z.regex(CONTROL, NO_PERMITIDOS),
      z.maxLength(max, `Admite hasta ${max} caracteres`),
      z.minLength(required ? 1 : 0, requiredText),
    )
}

/**
 * One line of text. Requests are judged by `boundedText`, an empty one passing where the field is optional; answers may
 * hold any text.
 * @param options.max characters, after trimming
 * @param options.requiredText said of an empty field; default: 'Requerido'
 */
export function textField(options: {
  label: string
  max: number
  required: boolean
  requiredText?: string
  default?: string
}): TextContract {
  const { requiredText, ...said } = options
  const check = boundedText(said.max, said.required, requiredText)
  return { kind: 'text', ...said, check, read: receivedText }
}
