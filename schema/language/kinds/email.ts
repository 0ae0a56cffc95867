import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'
import { fitsText } from './text'

export interface EmailOptions extends ValueOptions, SearchOptions {
  /** Characters at most: 6 to 254, the longest address that mail carries. */
  readonly max: number
  /** What a new record starts with. */
  readonly default?: string
}

export interface EmailDeclaration extends EmailOptions {
  readonly kind: 'email'
}

export interface EmailFieldModel extends FieldBase {
  readonly kind: 'email'
  readonly max: number
  readonly default: string | undefined
}

/** An e-mail address. */
export function email(declared: EmailOptions): EmailDeclaration {
  return ofKind('email', declared)
}

export const emailKind: FieldKind<EmailFieldModel, EmailDeclaration> = {
  kind: 'email',
  doc: 'An e-mail address. What is unique compares it in any case.',
  rule: options({
    kind: z.literal('email'),
    ...valueShape,
    max: whole(6, 254).meta({ description: MAX_CHARACTERS, example: '50' }),
    default: z
      .string('an e-mail address')
      .exactOptional()
      .meta({ description: DEFAULT, example: "'info@example.com'" }),
  }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({
    kind: 'email',
    ...resolveValue(name, declared),
    max: declared.max,
    default: declared.default,
  }),
  fits: (value, declared) => {
    const fits = value === '' ? declared.required !== true : z.email().safeParse(value).success
    return fits ? fitsText(value, declared) : 'an e-mail address'
  },
  nameLength: ({ max }) => max,
}
