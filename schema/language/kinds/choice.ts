import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { byName, named, oneOf, options, shown, someOf } from '../declarations/allowed'
import { SHAPES } from '../naming'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { DEFAULT, type ValueOptions, valueShape } from './field-options'

export interface ChoiceOptions<C extends string = string> extends ValueOptions {
  /** Code to Spanish text, in the order shown: `{ O: 'Operador', A: 'Administrador' }`. */
  readonly options: Readonly<Record<C, string>>
  /** What lists answer: the text ('Administrador') or the code ('A'). Requests always carry the code. */
  readonly answers: 'text' | 'code'
  /** Other words for a code that a provider may answer. They show as they came; an action's `when` takes them for the code. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /** Unless told: a dropdown in forms, radios on a screen of one record. */
  readonly style?: 'radios' | 'dropdown'
  /** Its name in requests, where that is not the field's: `perfil`. */
  readonly sendsAs?: string
  /** The code that a new record starts with. */
  readonly default?: NoInfer<C>
  readonly backfill?: NoInfer<C>
}

export interface ChoiceDeclaration extends ChoiceOptions {
  readonly kind: 'choice'
}

export interface ChoiceFieldModel extends FieldBase {
  readonly kind: 'choice'
  /** Code to Spanish text, in the order shown. */
  readonly options: readonly { readonly code: string; readonly text: string }[]
  /** Lists answer the text ('Administrador') or the code ('A'). */
  readonly answers: 'text' | 'code'
  /** Other words for a code in answers, by code. */
  readonly synonyms: Readonly<Record<string, readonly string[]>> | undefined
  /** undefined: a dropdown in forms, radios on a screen of one record. */
  readonly style: 'radios' | 'dropdown' | undefined
  /** Name on the wire where a request carries it: `perfil`. */
  readonly sendsAs: string
  /** The code that a new record starts with. */
  readonly default: string | undefined
}

/** One of a few values. */
export function choice<const C extends string>(declared: ChoiceOptions<C>): ChoiceDeclaration {
  return ofKind('choice', declared)
}

const WORDS = 'a list with at least one text'
const SYNONYMS = "lists of texts by code, such as { N: ['Inactivo'] }"
const CODES = "an object from code to text, such as { A: 'Activo', N: 'No activo' }"

export const choiceKind: FieldKind<ChoiceFieldModel, ChoiceDeclaration> = {
  kind: 'choice',
  doc: 'One of a few fixed values.',
  rule: options({
    kind: z.literal('choice'),
    ...valueShape,
    options: byName(shown, CODES)
      .refine((codes) => Object.keys(codes).length > 0, CODES)
      .meta({
        description:
          'Code to Spanish text, in the order shown. Codes that are whole numbers show in ascending order.',
        example: "{ A: 'Activo', N: 'No activo' }",
      }),
    answers: oneOf('text', 'code').meta({
      description: 'What lists answer: the text or the code. Requests always carry the code.',
      example: "'code'",
    }),
    synonyms: byName(someOf(shown, WORDS), SYNONYMS).exactOptional().meta({
      description:
        "Other words for a code that a provider may answer. They show as they came, and an action's `when` takes them for the code.",
      example: "{ N: ['Inactivo'] }",
    }),
    style: oneOf('radios', 'dropdown').exactOptional().meta({
      description:
        'How a form offers its values. Unless told: a dropdown in forms, radios on a screen of one record.',
      example: "'radios'",
    }),
    sendsAs: named(SHAPES.wireName).exactOptional().meta({
      description: "Its name in requests, where that is not the field's.",
      example: "'perfil'",
    }),
    default: z
      .string('one of its codes')
      .exactOptional()
      .meta({ description: DEFAULT, example: "'A'" }),
    backfill: z.string('one of its codes').exactOptional().meta({
      description:
        'The code that records get that were there before the field, or before it was required.',
      example: "'A'",
    }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'choice',
    ...resolveValue(name, declared),
    options: Object.entries(declared.options).map(([code, text]) => ({ code, text })),
    answers: declared.answers,
    synonyms: declared.synonyms,
    style: declared.style,
    sendsAs: declared.sendsAs ?? name,
    default: declared.default,
  }),
  fits: (value, declared) =>
    typeof value === 'string' && Object.hasOwn(declared.options, value)
      ? undefined
      : `one of its codes: ${Object.keys(declared.options).join(', ')}`,
  sendsAs: ({ sendsAs }) => sendsAs,
}
