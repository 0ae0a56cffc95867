import type { FieldKinds } from '#wire/kinds'
import { DNI_DIGITS } from '#wire/kinds/dni'
import { MONEY_DECIMALS } from '#wire/kinds/money'
import { fromUnits, toUnits } from '#wire/notation/decimal'
import {
  type FieldSamples,
  noTwins,
  same,
  type SamplesOf,
  unlessEmpty,
  written,
} from './field-samples'

const figures = (max: number, required: boolean): FieldSamples => ({
  // Of four digits where there is room.
  sound: (number) => same(1 + ((999 + number) % (10 ** max - 1))),
  most: same(10 ** max - 1),
  refused: [
    ...unlessEmpty(required),
    { why: 'one digit too many', value: 10 ** max },
    ...written('1000', 1000.5, -1, 0),
  ],
  twins: noTwins,
})

export const digits: SamplesOf<FieldKinds['digits']> = ({ max, required }) => figures(max, required)

export const dni: SamplesOf<FieldKinds['dni']> = ({ required }) => figures(DNI_DIGITS, required)

export const integer: SamplesOf<FieldKinds['integer']> = ({ min, max, required }) => ({
  sound: (number) => same(min + (number % (max - min + 1))),
  most: same(max),
  refused: [
    ...unlessEmpty(required),
    { why: 'one too many', value: max + 1 },
    { why: 'one too few', value: min - 1 },
    ...written('5', 1.5, 1e300, ''),
  ],
  twins: noTwins,
})

interface Limits {
  readonly min: number
  readonly max: number
  readonly required: boolean
}

const exact = (decimals: number, { min, max, required }: Limits): FieldSamples => {
  const [least, most] = [toUnits(String(min), decimals), toUnits(String(max), decimals)]
  const beyond = (units: number) => fromUnits(units, decimals)
  return {
    sound: (number) => same(beyond(least + ((number * 10 ** decimals + 7) % (most - least + 1)))),
    most: same(beyond(most)),
    refused: [
      ...unlessEmpty(required),
      { why: 'one too many', value: beyond(most + 1) },
      { why: 'one too few', value: beyond(least - 1) },
      { why: 'a decimal too many', value: `1.${'1'.repeat(decimals + 1)}` },
      ...written(12.5, '1,5', '1e1', '1e999', '-0', '-0.00', 'NaN', 'Infinity', '.5', '1.', '01'),
      ...written('0x10', ' 1', '+1', '1.000.000', '٣'),
    ],
    twins: (value) => [value, String(value).replace(/0+$/, '').replace(/\.$/, '')],
  }
}

export const decimal: SamplesOf<FieldKinds['decimal']> = (field) => exact(field.decimals, field)

export const money: SamplesOf<FieldKinds['money']> = (field) => exact(MONEY_DECIMALS, field)
