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

export interface LongTextOptions extends ValueOptions, SearchOptions {
  /** Characters at most, line breaks among them, after trimming: 1 to 10,000. */
  readonly max: number
  /** What a new record starts with. */
  readonly default?: string
}

export interface LongTextDeclaration extends LongTextOptions {
  readonly kind: 'longText'
}

export interface LongTextFieldModel extends FieldBase {
  readonly kind: 'longText'
  readonly max: number
  readonly default: string | undefined
}

/** Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form. */
export function longText(declared: LongTextOptions): LongTextDeclaration {
  return ofKind('longText', declared)
}

export const longTextKind: FieldKind<LongTextFieldModel, LongTextDeclaration> = {
  kind: 'longText',
  doc: 'Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form.',
  rule: options({
    kind: z.literal('longText'),
    ...valueShape,
    max: whole(1, 10_000).meta({ description: MAX_CHARACTERS, example: '500' }),
    default: z
      .string('a text')
      .exactOptional()
      .meta({ description: DEFAULT, example: "'Sin novedades'" }),
  }).readonly(),
  searchable: true,
  wide: true,
  resolve: (name, declared) => ({
    kind: 'longText',
    ...resolveValue(name, declared),
    max: declared.max,
    default: declared.default,
  }),
  fits: (value, declared) =>
    fitsText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, declared),
}
