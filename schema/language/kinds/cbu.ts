import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type SearchOptions, type ValueOptions, valueShape } from './field-options'

export interface CbuOptions extends ValueOptions, SearchOptions {}

export interface CbuDeclaration extends CbuOptions {
  readonly kind: 'cbu'
}

export interface CbuFieldModel extends FieldBase {
  readonly kind: 'cbu'
}

/** The number of a bank account, with its two check digits. */
export function cbu(declared: CbuOptions): CbuDeclaration {
  return ofKind('cbu', declared)
}

export const cbuKind: FieldKind<CbuFieldModel, CbuDeclaration> = {
  kind: 'cbu',
  doc: 'The number of a bank account: 22 digits, two of which check the others. Sent as digits.',
  rule: options({ kind: z.literal('cbu'), ...valueShape }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({ kind: 'cbu', ...resolveValue(name, declared) }),
  fits: (value) =>
    typeof value === 'string' && /^\d{22}$/.test(value) ? undefined : 'a text of 22 digits',
}
