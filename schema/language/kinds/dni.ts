import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options } from '../declarations/allowed'
import { fitsDigits } from './digits'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type ValueOptions, valueShape } from './field-options'

export type DniOptions = ValueOptions

export interface DniDeclaration extends DniOptions {
  readonly kind: 'dni'
}

export interface DniFieldModel extends FieldBase {
  readonly kind: 'dni'
}

/** Digits at most. */
const DIGITS = 10

/** The national identity number: digits alone, sent as a number. */
export function dni(declared: DniOptions): DniDeclaration {
  return ofKind('dni', declared)
}

export const dniKind: FieldKind<DniFieldModel, DniDeclaration> = {
  kind: 'dni',
  doc: `The national identity number: at most ${DIGITS} digits, sent as a number.`,
  rule: options({ kind: z.literal('dni'), ...valueShape }).readonly(),
  searchable: false,
  resolve: (name, declared) => ({ kind: 'dni', ...resolveValue(name, declared) }),
  fits: (value) => fitsDigits(value, DIGITS),
}
