import * as z from 'zod'
import { ofKind, type OptionsOf, options, yesNo } from '../declarations/allowed'
import { fieldKind } from './field-kind'
import { type AskedOptions, DEFAULT, askedShape } from './field-options'

const own = {
  /** Whether a new record starts with it ticked. Default: false. */
  default: yesNo
    .exactOptional()
    .meta({ description: `${DEFAULT} Default: false.`, example: 'true' }),
}

export interface BooleanOptions extends AskedOptions, OptionsOf<typeof own> {}

/** Yes or no, from a checkbox; it is never empty, so it has no `required`. */
export function boolean(declared: BooleanOptions) {
  return ofKind('boolean', declared)
}

export const booleanKind = fieldKind({
  kind: 'boolean',
  doc: 'Yes or no, from a checkbox; never empty.',
  rule: options({ kind: z.literal('boolean'), ...askedShape, ...own }).readonly(),
  searchable: false,
  filter: 'several',
  own: (declared) => ({ default: declared.default ?? false }),
  fits: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  neverEmpty: true,
})
