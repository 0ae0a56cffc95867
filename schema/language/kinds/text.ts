import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { isBlank, oneOf, options, whole } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SchemaValue,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'

export interface TextOptions extends ValueOptions, SearchOptions {
  /** Characters at most, after trimming: 1 to 10,000. */
  readonly max: number
  /** What the keyboards of phones and tablets write in capitals: each word, as in the name of a person. */
  readonly capitalize?: 'words'
  /** What a new record starts with. */
  readonly default?: string
}

export interface TextDeclaration extends TextOptions {
  readonly kind: 'text'
}

export interface TextFieldModel extends FieldBase {
  readonly kind: 'text'
  readonly max: number
  readonly capitalize: 'words' | undefined
  readonly default: string | undefined
}

/** A line of text. Required, it is trimmed and must not be blank. */
export function text(declared: TextOptions): TextDeclaration {
  return ofKind('text', declared)
}

export const textKind: FieldKind<TextFieldModel, TextDeclaration> = {
  kind: 'text',
  doc: 'A line of text, trimmed.',
  rule: options({
    kind: z.literal('text'),
    ...valueShape,
    max: whole(1, 10_000).meta({ description: MAX_CHARACTERS, example: '50' }),
    capitalize: oneOf('words').exactOptional().meta({
      description:
        'What the keyboards of phones and tablets write in capitals: each word, as in the name of a person. Unless told, as the keyboard does it.',
      example: "'words'",
    }),
    default: z
      .string('a text')
      .exactOptional()
      .meta({ description: DEFAULT, example: "'Sin datos'" }),
  }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({
    kind: 'text',
    ...resolveValue(name, declared),
    max: declared.max,
    capitalize: declared.capitalize,
    default: declared.default,
  }),
  fits: fitsText,
  nameLength: ({ max }) => max,
}

/** What the wire refuses in a text: control characters, which nobody types, and halves of characters. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u

/** Characters are counted as the wire counts them, after trimming. */
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
