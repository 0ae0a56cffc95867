import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, yesNo } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type AskedOptions, DEFAULT, askedShape } from './field-options'

/** A box is ticked or not, so nothing is said of being empty or required. */
export interface BooleanOptions extends AskedOptions {
  /** Whether a new record starts with it ticked. Unless told: false. */
  readonly default?: boolean
}

export interface BooleanDeclaration extends BooleanOptions {
  readonly kind: 'boolean'
}

export interface BooleanFieldModel extends FieldBase {
  readonly kind: 'boolean'
  readonly default: boolean
}

/** Yes or no, from a box to tick. */
export function boolean(declared: BooleanOptions): BooleanDeclaration {
  return ofKind('boolean', declared)
}

export const booleanKind: FieldKind<BooleanFieldModel, BooleanDeclaration> = {
  kind: 'boolean',
  doc: 'Yes or no, from a box to tick; never empty.',
  rule: options({
    kind: z.literal('boolean'),
    ...askedShape,
    default: yesNo
      .exactOptional()
      .meta({ description: `${DEFAULT} Unless told: false.`, example: 'true' }),
  }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({
    kind: 'boolean',
    ...resolveValue(name, declared),
    default: declared.default ?? false,
  }),
  fits: (value) => (typeof value === 'boolean' ? undefined : 'true or false'),
  neverEmpty: true,
}
