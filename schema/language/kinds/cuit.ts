import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type SearchOptions, type ValueOptions, valueShape } from './field-options'

export interface CuitOptions extends ValueOptions, SearchOptions {}

export interface CuitDeclaration extends CuitOptions {
  readonly kind: 'cuit'
}

export interface CuitFieldModel extends FieldBase {
  readonly kind: 'cuit'
}

/** The tax number of a person or company, with its check digit: 20-12345678-6. */
export function cuit(declared: CuitOptions): CuitDeclaration {
  return ofKind('cuit', declared)
}

export const cuitKind: FieldKind<CuitFieldModel, CuitDeclaration> = {
  kind: 'cuit',
  doc: 'The tax number: 11 digits, the last of which checks the others. Shown 20-12345678-6, sent as digits.',
  rule: options({ kind: z.literal('cuit'), ...valueShape }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({ kind: 'cuit', ...resolveValue(name, declared) }),
  fits: (value) =>
    typeof value === 'string' && /^\d{11}$/.test(value) ? undefined : 'a text of 11 digits',
}
