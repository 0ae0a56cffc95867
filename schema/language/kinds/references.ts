import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, type Referral, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import { valueShape } from './field-options'
import { type ReferenceOptions, referralShape } from './reference'

export interface ReferencesOptions extends ReferenceOptions {
  /** Records at most: 1 to 100. Unless told: 100. */
  readonly max?: number
}

export interface ReferencesDeclaration extends ReferencesOptions {
  readonly kind: 'references'
}

export interface ReferencesFieldModel extends FieldBase, Referral {
  readonly kind: 'references'
  /** The resource referred to: `provincias`. */
  readonly resource: string
  /** Characters of the longest name. */
  readonly length: number
  /** Records at most. */
  readonly max: number
}

const MOST = 100

/** Several records of another entity, chosen from a searchable list. */
export function references(declared: ReferencesOptions): ReferencesDeclaration {
  return ofKind('references', declared)
}

export const referencesKind: FieldKind<ReferencesFieldModel, ReferencesDeclaration> = {
  kind: 'references',
  doc: 'Several records of another entity, from a searchable list; sent as a list of ids or names.',
  rule: options({
    kind: z.literal('references'),
    ...valueShape,
    ...referralShape,
    max: whole(1, MOST)
      .exactOptional()
      .meta({ description: `Records at most. Unless told: ${MOST}.`, example: '5' }),
  }).readonly(),
  searchable: false,
  wide: true,
  resolve: (name, declared, context) => {
    const { resource, max: length } = context.referred(declared.to, declared.shows)
    return {
      kind: 'references',
      ...resolveValue(name, declared),
      to: declared.to,
      shows: declared.shows,
      sends: declared.sends,
      resource,
      length,
      max: declared.max ?? MOST,
    }
  },
  fits: (value) =>
    typeof value === 'object' && value.every((name) => typeof name === 'string')
      ? undefined
      : 'a list of the names of records',
  leadsTo: (declared) => declared,
  notCompared: 'it holds several records',
}
