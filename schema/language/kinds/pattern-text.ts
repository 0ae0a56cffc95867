import * as z from 'zod'
import { ofKind, type OptionsOf, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { DEFAULT, type SearchOptions, type ValueOptions, valueShape } from './field-options'

const A_PATTERN =
  "a pattern of 2 to 40 characters such as '0000-00000000': 0 for a digit, A for a letter, and between them spaces, hyphens, points or slashes"
const SEPARATED = /^[0A]+(?:[ ./-]+[0A]+)*$/

const own = {
  /** What the text looks like: `0` stands for a digit, `A` for a letter, everything else for itself. */
  pattern: z
    .string(A_PATTERN)
    .refine(
      (pattern) => SEPARATED.test(pattern) && pattern.length >= 2 && pattern.length <= 40,
      A_PATTERN,
    )
    .meta({
      description:
        'What the text looks like: `0` for a digit, `A` for a letter; spaces, hyphens, points and slashes between them for themselves.',
      example: "'0000-00000000'",
    }),
  /** What a new record starts with. */
  default: z
    .string('a text')
    .exactOptional()
    .meta({ description: DEFAULT, example: "'0001-00000001'" }),
}

export interface PatternTextOptions extends ValueOptions, SearchOptions, OptionsOf<typeof own> {}

/** A text of a fixed form, such as the number of an invoice: 0001-00001234. */
export function patternText(declared: PatternTextOptions) {
  return ofKind('patternText', declared)
}

export const patternTextKind = fieldKind({
  kind: 'patternText',
  doc: 'A text of a fixed form, such as the number of an invoice: 0001-00001234. Typed without its zeros and separators, it is completed.',
  rule: options({ kind: z.literal('patternText'), ...valueShape, ...own }).readonly(),
  searchable: true,
  own: pickOf(own),
  fits: (value, { pattern }) =>
    fitsPattern(value, pattern) ? undefined : `a text such as '${pattern}'`,
  nameLength: ({ pattern }) => pattern.length,
})

function fitsPattern(value: unknown, pattern: string): boolean {
  if (typeof value !== 'string' || value === '') return value === ''
  return value.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A') === pattern
}
