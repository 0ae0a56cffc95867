import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'
import { fitsText } from './text'

const own = {
  /** Characters at most, line breaks among them, after trimming: 1 to 10,000. */
  max: wholeNumber(1, 10_000).meta({ description: MAX_CHARACTERS, example: '500' }),
  /** What a new record starts with. */
  default: z
    .string('a text')
    .exactOptional()
    .meta({ description: DEFAULT, example: "'Sin novedades'" }),
}

export interface LongTextOptions extends ValueOptions, SearchOptions, OptionsOf<typeof own> {}

/** Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form. */
export function longText(declared: LongTextOptions) {
  return ofKind('longText', declared)
}

export const longTextKind = fieldKind({
  kind: 'longText',
  doc: 'Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form.',
  rule: options({ kind: z.literal('longText'), ...valueShape, ...own }).readonly(),
  searchable: true,
  wide: true,
  own: pickOf(own),
  fits: (value, declared) =>
    fitsText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, declared),
})
