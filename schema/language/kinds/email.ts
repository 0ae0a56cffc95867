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
  /** Characters at most: 6 to 254, the longest address that mail carries. */
  max: wholeNumber(6, 254).meta({ description: MAX_CHARACTERS, example: '50' }),
  /** What a new record starts with. */
  default: z
    .string('an e-mail address')
    .exactOptional()
    .meta({ description: DEFAULT, example: "'info@example.com'" }),
}

export interface EmailOptions extends ValueOptions, SearchOptions, OptionsOf<typeof own> {}

/** An e-mail address. */
export function email(declared: EmailOptions) {
  return ofKind('email', declared)
}

export const emailKind = fieldKind({
  kind: 'email',
  doc: 'An e-mail address. `unique` ignores its case.',
  rule: options({ kind: z.literal('email'), ...valueShape, ...own }).readonly(),
  searchable: true,
  own: pickOf(own),
  fits: (value, declared) => {
    const fits = value === '' ? declared.required !== true : z.email().safeParse(value).success
    return fits ? fitsText(value, declared) : 'an e-mail address'
  },
  nameLength: ({ max }) => max,
})
