import type { FieldKinds } from '#wire/kinds'
import { isCbu } from '#wire/kinds/cbu'
import { isCuit } from '#wire/kinds/cuit'
import {
  type FieldSamples,
  MISSING,
  noTwins,
  same,
  type SamplesOf,
  WRONG_TYPE,
  written,
} from './field-samples'

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
