import * as z from 'zod/mini'
import { hasStackedMarks, INVISIBLE } from '../search/raw-text'
import { receivedText } from '../received'
import { type Field, NO_PERMITIDOS, REQUERIDO } from './field'
import { tidiedWithin } from './presence'

export interface TextContract extends Field<'text', string> {
  /** Characters at most, after trimming. */
  readonly max: number
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

/** NUL cuts a text in the database, and other control characters are never typed; tabs and line ends are spaces here. */
const CONTROL = /^[^\p{Cc}]*$/u

/** Spaces, and the joiners of emoji and of some scripts, which stay except at the ends. */
const BLANK = /[\s\u200C\u200D]/

/** The text in NFC, without invisible characters and outer spaces. Stacked marks stay, so that `unstacked` can refuse them. */
export function tidied(value: string): string {
  const visible = trimmed(value.replace(INVISIBLE, ''))
  return hasStackedMarks(visible) ? visible : visible.normalize('NFC')
}

/** A loop, because a pattern that ends in `$` starts again at each blank. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK.test(text.charAt(start))) start += 1
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Refuses letters with more marks than any writing system has. */
export const unstacked = () => z.refine<string>((text) => !hasStackedMarks(text), NO_PERMITIDOS)

/** Trimmed text in NFC, `max` characters at most, without invisible or control characters. */
export function boundedText(max: number, required: boolean, requiredText = REQUERIDO) {
  return z
    .string()
    .check(
      ...tidiedWithin(max, tidied, `Admite hasta ${max} caracteres`),
      z.regex(CONTROL, NO_PERMITIDOS),
      unstacked(),
      z.minLength(required ? 1 : 0, requiredText),
    )
}

/**
 * One line of text. Requests are checked by `boundedText`, an empty one passing if the field is optional; answers may
 * hold any text.
 * @param options.max characters, after trimming
 * @param options.requiredText the message for an empty field; default: 'Requerido'
 */
export function textField(options: {
  label: string
  max: number
  required: boolean
  requiredText?: string
  default?: string
}): TextContract {
  const { requiredText, ...rest } = options
  const check = boundedText(rest.max, rest.required, requiredText)
  return { kind: 'text', ...rest, check, read: receivedText }
}
