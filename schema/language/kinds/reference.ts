import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { fieldName, isBlank, oneOf, options } from '../declarations/allowed'
import { type FieldKind, type Referral, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { type ValueOptions, valueShape } from './field-options'
import { idKind } from './id'

export interface ReferenceOptions extends ValueOptions {
  /** The entity referred to, by its export's name: `provincia`. */
  readonly to: string
  /** Its text field that is shown, and that lists answer. */
  readonly shows: string
  /** What requests carry: the shown name or the id. */
  readonly sends: 'name' | 'id'
}

export interface ReferenceDeclaration extends ReferenceOptions {
  readonly kind: 'reference'
}

export interface ReferenceFieldModel extends FieldBase, Referral {
  readonly kind: 'reference'
  /** The resource referred to: `provincias`. */
  readonly resource: string
  /** Characters of the longest name. */
  readonly max: number
}

/** A record of another entity, chosen from a searchable dropdown. */
export function reference(declared: ReferenceOptions): ReferenceDeclaration {
  return ofKind('reference', declared)
}

/** The options of every kind that leads to another entity. */
export const referralShape = {
  to: z.string("the name of another file's entity").meta({
    description: "The entity referred to, by its export's name.",
    example: "'provincia'",
  }),
  shows: fieldName.meta({
    description: 'Its text field that is shown, and that lists answer.',
    example: "'provincia'",
  }),
  sends: oneOf('name', 'id').meta({
    description:
      'What requests carry: the id, or the shown name, which the other entity then has in `unique`.',
    example: "'id'",
  }),
}

export const referenceKind: FieldKind<ReferenceFieldModel, ReferenceDeclaration> = {
  kind: 'reference',
  doc: 'A record of another entity, from a searchable dropdown.',
  rule: options({ kind: z.literal('reference'), ...valueShape, ...referralShape }).readonly(),
  searchable: false,
  resolve: (name, declared, context) => ({
    kind: 'reference',
    ...resolveValue(name, declared),
    to: declared.to,
    shows: declared.shows,
    sends: declared.sends,
    ...context.referred(declared.to, declared.shows),
  }),
  fits: (value) => {
    const isName = typeof value === 'string' && !isBlank(value)
    const isId = idKind.fits(value, { kind: 'id', label: '' }) === undefined
    return isName || isId ? undefined : 'the name of a record, or its id'
  },
  leadsTo: (declared) => declared,
}
