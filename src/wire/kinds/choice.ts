import * as z from 'zod/mini'
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

/** A code out of `options` in requests, '' where an optional field is empty; answers may carry texts that we do not know (shown as they came). */
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
    answer: z.string(),
  }
}

/** What staff read of a code; a value that is none (an unknown code, a text, `constructor`) is read as it is. */
export function textOfCode(options: Options, code: string): string {
  return (Object.hasOwn(options, code) ? options[code] : undefined) ?? code
}
