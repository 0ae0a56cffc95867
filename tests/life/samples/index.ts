import type { FieldContract, FieldKinds, KindName } from '#wire/kinds'
import * as chosen from './chosen'
import * as days from './days'
import {
  type FieldSamples,
  MISSING,
  noTwins,
  type Referred,
  same,
  type SamplesOf,
  WRONG_TYPE,
} from './field-samples'
import { lines } from './lines'
import * as numbers from './numbers'
import * as texts from './texts'

export type { FieldSamples, Referred, Sample } from './field-samples'

const samples: { readonly [K in KindName]: SamplesOf<FieldKinds[K]> } = {
  id: () => ({
    sound: same,
    most: same(1),
    refused: [MISSING, WRONG_TYPE, { why: 'a fraction', value: 1.5 }],
    twins: noTwins,
  }),
  ...texts,
  ...numbers,
  ...days,
  ...chosen,
  lines: () => {
    throw new Error('Lines are made of the samples of their fields')
  },
}

/** @param referredBy the records that a reference may lead to */
export function samplesOf(
  field: FieldContract,
  referredBy: (field: FieldContract) => readonly Referred[],
): FieldSamples {
  if (field.kind === 'lines') return lines(field, (one) => samplesOf(one, referredBy))
  return samplesOfKind(field, referredBy(field))
}

function samplesOfKind<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  referred: readonly Referred[],
): FieldSamples {
  return samples[field.kind](field, referred)
}
