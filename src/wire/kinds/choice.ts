import * as z from 'zod/mini'
import { readChoice, readBoolean, showBoolean } from '../notation/choice'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, REQUERIDO } from './field'

type Options = Readonly<Record<string, string>>

/** O: its codes and texts, so that the compiler checks the codes that other code names. */
export interface ChoiceContract<O extends Options = Options> extends Field<'choice', string> {
  /** Code to Spanish text, in the order shown. */
  readonly options: O
  /** Other words for a code in answers: screens show them unchanged, and conditions take them for the code. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /** Lists answer the text ('Administrador') or the code ('A'). Requests always carry the code. */
  readonly answers: 'text' | 'code'
  /** The code of a new record unless another is chosen. */
  readonly default?: string
  /** Shown if nothing is chosen. */
  readonly requiredText: string
}

/** Reads the text of an option from its text or its code, in any case and accents; another value is shown unchanged. */
function textReader(options: Options): (value: unknown) => string {
  const entries = Object.entries(options)
  // Most values are written exactly like this, and then no text is folded.
  const pairs = entries.flatMap(([code, text]) => [[code, text] as const, [text, text] as const])
  const exact = new Map([['', ''], ...pairs])
  return (value) => {
    const text = receivedText(value)
    const known = exact.get(text)
    if (known !== undefined) return known
    const code = readChoice(text, options)
    return code === undefined ? text : textOfCode(options, code)
  }
}

/**
 * A code of `options` in requests, '' if an optional field is empty. Answers carry texts or codes, as `answers` says; in place
 * of a text they may also carry its code, and either may carry unknown values.
 */
export function choiceField<const O extends Options>(options: {
  label: string
  options: O
  synonyms?: Readonly<Record<string, readonly string[]>>
  answers: 'text' | 'code'
  required: boolean
  requiredText?: string
  default?: string
}): ChoiceContract<O> {
  const { requiredText = REQUERIDO, ...rest } = options
  const codes = Object.keys(options.options)
  return {
    kind: 'choice',
    ...rest,
    requiredText,
    check: z.enum(options.required ? codes : ['', ...codes], {
      error: emptyOrInvalid(requiredText),
    }),
    read: options.answers === 'text' ? textReader(options.options) : receivedText,
    show: (value) => textOfCode(options.options, String(value ?? '')),
  }
}

/** The text that staff read for a code; any other value (an unknown code, a text, `constructor`) is returned unchanged. */
export function textOfCode(options: Options, code: string): string {
  return (Object.hasOwn(options, code) ? options[code] : undefined) ?? code
}

export interface BooleanContract extends Field<'boolean', boolean> {
  /** The value of a new record unless another is sent. */
  readonly default: boolean
}

/** Every value that does not mean yes is no. */
function receivedBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  return typeof value === 'number' ? value !== 0 : (readBoolean(receivedText(value)) ?? false)
}

/** Yes or no: true or false in requests; in answers also 1 and 0, or a word for either. A box is never empty, so none is
 * required. */
export function booleanField(options: { label: string; default?: boolean }): BooleanContract {
  const { label, default: initial = false } = options
  return {
    kind: 'boolean',
    label,
    required: false,
    default: initial,
    check: z.boolean({ error: emptyOrInvalid(REQUERIDO) }),
    read: receivedBoolean,
    show: (value) => showBoolean(value === true || value === 'true'),
  }
}
