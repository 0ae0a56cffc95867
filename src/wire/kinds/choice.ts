import * as z from 'zod/mini'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, REQUERIDO } from './field'

type Options = Readonly<Record<string, string>>

/** O: its codes and texts, so that a code named elsewhere is held against them by its type. */
export interface ChoiceContract<O extends Options = Options> extends Field<'choice', string> {
  /** Code to Spanish text, in the order shown. */
  readonly options: O
  /** Lists answer the text ('Administrador') or the code ('A'). Requests always carry the code. */
  readonly answers: 'text' | 'code'
  /** The code that a new record has where nothing is said. */
  readonly default?: string
}

/**
 * Reads the text of an option out of its text or its code, in any case; a value that is neither shows as it came.
 * What is written exactly as an option has it comes first: two codes may differ by their case alone.
 */
function textReader(options: Options): (value: unknown) => string {
  const entries = Object.entries(options)
  const texts = new Map([
    ...entries.map(([code, text]) => [fold(code), text] as const),
    ...entries.map(([, text]) => [fold(text), text] as const),
    ...entries.map(([code, text]) => [code, text] as const),
    ...entries.map(([, text]) => [text, text] as const),
  ])
  return (value) => {
    const text = receivedText(value)
    return texts.get(text) ?? texts.get(fold(text)) ?? text
  }
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * A code out of `options` in requests, '' where an optional field is empty. Answers carry what `answers` says; one of texts
 * may also carry codes, and either may carry values that are not known.
 */
export function choiceField<const O extends Options>(options: {
  label: string
  options: O
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
    check: z.enum(options.required ? codes : ['', ...codes], {
      error: emptyOrInvalid(requiredText),
    }),
    read: options.answers === 'text' ? textReader(options.options) : receivedText,
  }
}

/** What staff read of a code; a value that is none (an unknown code, a text, `constructor`) is read as it is. */
export function textOfCode(options: Options, code: string): string {
  return (Object.hasOwn(options, code) ? options[code] : undefined) ?? code
}
