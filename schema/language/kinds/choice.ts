import * as z from 'zod'
import {
  type Declared,
  ofKind,
  type OptionsOf,
  byName,
  nameMatching,
  oneOf,
  options,
  nonBlankText,
  nonEmptyList,
} from '../declarations/allowed'
import { SHAPES } from '../naming'
import { fieldKind, pickOf } from './field-kind'
import { type ValueOptions, initial, valueShape } from './field-options'

const WORDS = 'a list with at least one text'
const SYNONYMS = "lists of texts by code, such as { N: ['Inactivo'] }"
const CODES = "an object from code to text, such as { A: 'Activo', N: 'No activo' }"

const own = {
  /** Code to Spanish text, in the order shown: `{ O: 'Operador', A: 'Administrador' }`. */
  options: byName(nonBlankText, CODES)
    .refine((codes) => Object.keys(codes).length > 0, CODES)
    .meta({
      description:
        'Code to Spanish text, in the order shown. Codes that are whole numbers show in ascending order.',
      example: "{ A: 'Activo', N: 'No activo' }",
    }),
  /** The value that lists answer: the text ('Administrador') or the code ('A'). Requests always carry the code. */
  answers: oneOf('text', 'code').meta({
    description: 'What lists answer: the text or the code. Requests always carry the code.',
    example: "'code'",
  }),
  /**
   * Other words that a provider may answer for a code. They are shown as received; an action's `when` treats them as
   * the code.
   */
  synonyms: byName(nonEmptyList(nonBlankText, WORDS), SYNONYMS).exactOptional().meta({
    description:
      "Other words for a code that a provider may answer. They are shown as received, and an action's `when` treats them as the code.",
    example: "{ N: ['Inactivo'] }",
  }),
  /** Default: a dropdown in forms, radios on a screen of one record. */
  style: oneOf('radios', 'dropdown').exactOptional().meta({
    description: 'Its control. Default: a dropdown in forms, radios on a screen of one record.',
    example: "'radios'",
  }),
  /** Its name in requests, if that is not the field's: `perfil`. */
  sendsAs: nameMatching(SHAPES.wireName).exactOptional().meta({
    description: "Its name in requests, where that is not the field's.",
    example: "'perfil'",
  }),
  /** The code that a new record starts with. */
  default: initial(z.string('one of its codes'), "'A'"),
}

type Own = OptionsOf<typeof own>

/** C: its codes, so that the compiler checks them if another option names one. */
export interface ChoiceOptions<C extends string = string>
  extends ValueOptions, Omit<Own, 'options' | 'default'> {
  /** Code to Spanish text, in the order shown: `{ O: 'Operador', A: 'Administrador' }`. */
  readonly options: Readonly<Record<C, string>>
  /** The code that a new record starts with. */
  readonly default?: NoInfer<C>
  readonly backfill?: NoInfer<C>
}

/** One of a few values. */
export function choice<const C extends string>(
  declared: ChoiceOptions<C>,
): Declared<'choice', ChoiceOptions> {
  return ofKind('choice', declared)
}

const ownOptions = pickOf(own)

export const choiceKind = fieldKind({
  kind: 'choice',
  doc: 'One of a few fixed values.',
  field: ['estado', 'Estado'],
  form: 'A dropdown, or radios where `style` says so. A stored value that is no longer offered has to be chosen again.',
  list: 'Its text, even where lists answer the code.',
  column: { type: 'text', holds: 'The code.' },
  rule: options({
    kind: z.literal('choice'),
    ...valueShape,
    ...own,
    backfill: z.string('one of its codes').exactOptional().meta({
      description: 'The code for records from before the field was added or became required.',
      example: "'A'",
    }),
  }).readonly(),
  searchable: false,
  filter: 'several',
  own: (declared, name) => {
    const { options: texts, sendsAs = name, default: initial, ...rest } = ownOptions(declared)
    const codes = Object.entries(texts).map(([code, text]) => ({ code, text }))
    return { options: codes, ...rest, sendsAs, default: initial }
  },
  fits: (value, declared) =>
    typeof value === 'string' && Object.hasOwn(declared.options, value)
      ? undefined
      : `one of its codes: ${Object.keys(declared.options).join(', ')}`,
  sendsAs: ({ sendsAs }) => sendsAs,
})
