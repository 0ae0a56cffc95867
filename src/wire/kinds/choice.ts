import * as z from 'zod/mini'
import { readChoice } from '../notation/choice'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, REQUERIDO } from './field'

type Options = Readonly<Record<string, string>>

/** O: its codes and texts, so that the compiler checks codes that are named elsewhere against them. */
export interface ChoiceContract<O extends Options = Options> extends Field<'choice', string> {
  /** Code to Spanish text, in the order shown. */
  readonly options: O
  /** Other words for a code in answers: they show as they came, and conditions take them for the code. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /** Lists answer the text ('Administrador') or the code ('A'). Requests always carry the code. */
  readonly answers: 'text' | 'code'
  /** The code of a new record unless another is chosen. */
  readonly default?: string
  /** Shown if nothing is chosen. */
  readonly requiredText: string
}

/** Reads the text of an option out of its text or its code, whatever case and accents; another value shows as it came. */
function textReader(options: Options): (value: unknown) => string {
  const entries = Object.entries(options)
  // Most values are written exactly so, and then no text is folded.
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
 * A code out of `options` in requests, '' if an optional field is empty. Answers carry what `answers` says; one of texts
 * may also carry codes, and either may carry values that are not known.
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
  }
}

/** What staff read of a code; a value that is none (an unknown code, a text, `constructor`) is read as it is. */
export function textOfCode(options: Options, code: string): string {
  return (Object.hasOwn(options, code) ? options[code] : undefined) ?? code
}
