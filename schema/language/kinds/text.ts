import * as z from 'zod'
import {
  ofKind,
  type OptionsOf,
  isBlank,
  oneOf,
  options,
  wholeNumber,
} from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SchemaValue,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'

const own = {
  /** Characters at most, after trimming: 1 to 10,000. */
  max: wholeNumber(1, 10_000).meta({ description: MAX_CHARACTERS, example: '50' }),
  /** What the keyboards of phones and tablets write in capitals: each word, as in the name of a person. */
  capitalize: oneOf('words').exactOptional().meta({
    description:
      'What the keyboards of phones and tablets write in capitals: each word, as in the name of a person. Without it the keyboard decides.',
    example: "'words'",
  }),
  /** What a new record starts with. */
  default: z
    .string('a text')
    .exactOptional()
    .meta({ description: DEFAULT, example: "'Sin datos'" }),
}

export interface TextOptions extends ValueOptions, SearchOptions, OptionsOf<typeof own> {}

/** A line of text, trimmed. With `required` it must not be blank. */
export function text(declared: TextOptions) {
  return ofKind('text', declared)
}

export const textKind = fieldKind({
  kind: 'text',
  doc: 'A line of text, trimmed.',
  rule: options({ kind: z.literal('text'), ...valueShape, ...own }).readonly(),
  searchable: true,
  own: pickOf(own),
  fits: fitsText,
  nameLength: ({ max }) => max,
})

/** What the wire refuses in a text: control characters and lone surrogates. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u

/** Characters are counted after trimming, as `src/wire` does. */
export function fitsText(
  value: SchemaValue,
  declared: { readonly max: number; readonly required?: boolean },
): string | undefined {
  const from = declared.required === true ? 1 : 0
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : undefined
  if (text === undefined || text.length > declared.max || (from > 0 && isBlank(text))) {
    return `a text of ${from} to ${declared.max} characters`
  }
  return UNSENDABLE.test(text) ? 'a text without control characters' : undefined
}
