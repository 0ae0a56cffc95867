import type { FieldKinds } from '#wire/kinds'
import { DNI_DIGITS } from '#wire/kinds/digits'
import { MONEY_DECIMALS } from '#wire/kinds/decimal'
import { fromUnits, toUnits } from '#wire/notation/decimal'
import {
  type FieldSamples,
  noTwins,
  same,
  type SamplesOf,
  unlessEmpty,
  written,
  MISSING,
  WRONG_TYPE,
} from './field-samples'
import { isCbu, isCuit } from '#wire/kinds/text'

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

const FIGURES = [...'0123456789']

/** Of some ten-digit beginnings no digit is the right one. */
function cuitOf(number: number): string {
  const all = ['20', '27', '30'].flatMap((type) =>
    FIGURES.map((check) => `${type}${12_345_678 + number}${check}`),
  )
  return all.find(isCuit) ?? ''
}

function cbuOf(number: number): string {
  const account = String(4_000_000_000_000 + number)
  const all = FIGURES.flatMap((one) => FIGURES.map((other) => `0110599${one}${account}${other}`))
  return all.find(isCbu) ?? ''
}

const checked = (of: (number: number) => string, required: boolean): FieldSamples => {
  const sound = of(1)
  const lastOff = String((Number(sound.at(-1)) + 1) % 10)
  return {
    sound: (number) => same(of(number)),
    most: same(of(99)),
    refused: [
      WRONG_TYPE,
      { why: 'a wrong check digit', value: sound.slice(0, -1) + lastOff },
      { why: 'a digit too many', value: `${sound}0` },
      { why: 'a digit too few', value: sound.slice(0, -1) },
      { why: 'a number', value: Number(sound) },
      { why: 'hyphens', value: `${sound.slice(0, 2)}-${sound.slice(2)}` },
      ...written('0'.repeat(sound.length), 'x'.repeat(sound.length), '   '),
      ...(required ? [MISSING, { why: 'blank', value: '' }] : []),
    ],
    twins: noTwins,
  }
}

export const cuit: SamplesOf<FieldKinds['cuit']> = ({ required }) => checked(cuitOf, required)

export const cbu: SamplesOf<FieldKinds['cbu']> = ({ required }) => checked(cbuOf, required)
