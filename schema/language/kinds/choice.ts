import * as z from 'zod'
import { byName, named, oneOf, options, shown } from '../declarations/allowed'
import { SHAPES } from '../naming'
import { type FieldKind, type ValueOptions, resolveValue, valueShape } from './field-kind'

export interface ChoiceOptions<C extends string = string> extends ValueOptions {
  /** Code to Spanish text, in the order shown: `{ O: 'Operador', A: 'Administrador' }`. */
  readonly options: Readonly<Record<C, string>>
  /** What lists answer: the text ('Administrador') or the code ('A'). Requests always carry the code. */
  readonly answers: 'text' | 'code'
  /** Its name in requests, where that is not the field's: `perfil`. */
  readonly sendsAs?: string
  /** The code that a new record gets on the embedded backend. */
  readonly initial?: NoInfer<C>
  readonly backfill?: NoInfer<C>
}

export interface ChoiceDeclaration extends ChoiceOptions {
  readonly kind: 'choice'
}

/** One of a few values. */
export function choice<const C extends string>(declared: ChoiceOptions<C>): ChoiceDeclaration {
  return { ...declared, kind: 'choice' }
}

const CODES = "an object from code to text, such as { A: 'Activo', N: 'No activo' }"

export const choiceKind: FieldKind<'choice', ChoiceDeclaration> = {
  kind: 'choice',
  rule: options({
    kind: z.literal('choice'),
    ...valueShape,
    options: byName(shown, CODES).refine((codes) => Object.keys(codes).length > 0, CODES),
    answers: oneOf('text', 'code'),
    sendsAs: named(SHAPES.wireName).exactOptional(),
    initial: z.string('one of its codes').exactOptional(),
    backfill: z.string('one of its codes').exactOptional(),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'choice',
    ...resolveValue(name, declared),
    options: Object.entries(declared.options).map(([code, text]) => ({ code, text })),
    answers: declared.answers,
    sendsAs: declared.sendsAs ?? name,
    initial: declared.initial,
  }),
  seed: (value, declared) =>
    Object.hasOwn(declared.options, value)
      ? undefined
      : `one of its codes: ${Object.keys(declared.options).join(', ')}`,
}
