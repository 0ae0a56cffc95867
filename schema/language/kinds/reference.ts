import * as z from 'zod'
import { fieldName, oneOf, options } from '../declarations/allowed'
import { type FieldKind, type ValueOptions, resolveValue, valueShape } from './field-kind'
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

/** A record of another entity, chosen from a searchable dropdown. */
export function reference(declared: ReferenceOptions): ReferenceDeclaration {
  return { ...declared, kind: 'reference' }
}

export const referenceKind: FieldKind<'reference', ReferenceDeclaration> = {
  kind: 'reference',
  rule: options({
    kind: z.literal('reference'),
    ...valueShape,
    to: z.string("the name of another file's entity"),
    shows: fieldName,
    sends: oneOf('name', 'id'),
  }).readonly(),
  searchable: false,
  resolve: (name, declared, surroundings) => ({
    kind: 'reference',
    ...resolveValue(name, declared),
    to: declared.to,
    shows: declared.shows,
    sends: declared.sends,
    ...surroundings.referred(declared.to, declared.shows),
  }),
  seed: (value) => idKind.seed(value, { kind: 'id', label: '' }),
}
