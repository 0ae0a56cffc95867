import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'
import { identityOf, referralShape, shownBy } from './reference'

const MOST = 100

const own = {
  ...referralShape,
  /** Records at most: 1 to 100. Default: 100. */
  max: wholeNumber(1, MOST)
    .exactOptional()
    .meta({ description: `Records at most. Default: ${MOST}.`, example: '5' }),
}

const ownOptions = pickOf(own)

export interface ReferencesOptions extends ValueOptions, OptionsOf<typeof own> {}

/** Several records of another entity, chosen from a searchable list. */
export function references(declared: ReferencesOptions) {
  return ofKind('references', declared)
}

export const referencesKind = fieldKind({
  kind: 'references',
  doc: 'Several records of another entity, from a searchable list; sent as a list of ids or names.',
  rule: options({ kind: z.literal('references'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'several',
  wide: true,
  own: (declared, _name, { referred }) => {
    const { max = MOST, ...referral } = ownOptions(declared)
    // `length`: characters of the longest name; `max`: records at most.
    const { resource, max: length, key, searched, where, tree } = referred(declared)
    return {
      ...referral,
      ...shownBy(declared.shows),
      where,
      resource,
      length,
      max,
      key: identityOf(declared, key),
      searched,
      tree,
    }
  },
  fits: (value) =>
    typeof value === 'object' && value.every((name) => typeof name === 'string')
      ? undefined
      : 'a list of the names of records',
  leadsTo: (declared) => ({ ...declared, ...shownBy(declared.shows) }),
  notCompared: 'it holds several records',
})
