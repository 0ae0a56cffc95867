import * as z from 'zod'
import { isBlank, options, whole } from '../declarations/allowed'
import {
  type FieldKind,
  type SearchOptions,
  type ValueOptions,
  resolveValue,
  valueShape,
} from './field-kind'

export interface TextOptions extends ValueOptions, SearchOptions {
  /** Characters at most, after trimming: 1 to 10,000. */
  readonly max: number
}

export interface TextDeclaration extends TextOptions {
  readonly kind: 'text'
}

/** A line of text. Required, it is trimmed and must not be blank. */
export function text(declared: TextOptions): TextDeclaration {
  return { ...declared, kind: 'text' }
}

export const textKind: FieldKind<'text', TextDeclaration> = {
  kind: 'text',
  rule: options({ kind: z.literal('text'), ...valueShape, max: whole(1, 10_000) }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({
    kind: 'text',
    ...resolveValue(name, declared),
    max: declared.max,
  }),
  seed: (value, declared) => seedText(value, declared),
}

/** What the wire refuses in a text: control characters, which nobody types, and halves of characters. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u

/** Characters are counted as the wire counts them, after trimming. */
export function seedText(
  value: string | number,
  declared: { readonly max: number; readonly required?: boolean },
): string | undefined {
  const from = declared.required === true ? 1 : 0
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : undefined
  if (text === undefined || text.length > declared.max || (from > 0 && isBlank(text))) {
    return `a text of ${from} to ${declared.max} characters`
  }
  return UNSENDABLE.test(text) ? 'a text without control characters' : undefined
}
