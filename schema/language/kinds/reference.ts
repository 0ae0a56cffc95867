import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { type OptionsOf, fieldName, isBlank, oneOf, options } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'
import { idKind } from './id'

/** The options of every kind that refers to another entity. */
export const referralShape = {
  /** The entity that it refers to, by its export's name: `provincia`. */
  to: z.string("the name of another file's entity").meta({
    description: "The entity that it refers to, by its export's name.",
    example: "'provincia'",
  }),
  /** Its text field that is shown, and that lists answer. */
  shows: fieldName.meta({
    description: 'Its text field that is shown, and that lists answer.',
    example: "'provincia'",
  }),
  /** What requests carry: the shown name or the id. */
  sends: oneOf('name', 'id').meta({
    description:
      'What requests carry: the id, or the shown name, which must then be in `unique` of the other entity.',
    example: "'id'",
  }),
}

export interface ReferenceOptions extends ValueOptions, OptionsOf<typeof referralShape> {}

/** A record of another entity, chosen from a searchable dropdown. */
export function reference(declared: ReferenceOptions) {
  return ofKind('reference', declared)
}

const referralOf = pickOf(referralShape)

export const referenceKind = fieldKind({
  kind: 'reference',
  doc: 'A record of another entity, from a searchable dropdown.',
  rule: options({ kind: z.literal('reference'), ...valueShape, ...referralShape }).readonly(),
  searchable: false,
  filter: 'several',
  own: (declared, _name, { referred }) => ({
    ...referralOf(declared),
    ...referred(declared.to, declared.shows),
  }),
  fits: (value) => {
    const isName = typeof value === 'string' && !isBlank(value)
    const isId = idKind.fits(value, { kind: 'id', label: '' }) === undefined
    return isName || isId ? undefined : 'the name of a record, or its id'
  },
  leadsTo: (declared) => declared,
})
