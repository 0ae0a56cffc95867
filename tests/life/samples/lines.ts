import type { FieldContract } from '#wire/kinds'
import type { LinesContract } from '#wire/kinds/lines'
import { isEntered } from '../operations'
import {
  type FieldSamples,
  MISSING,
  noTwins,
  NULL,
  type RefusedValue,
  type Sample,
  WRONG_TYPE,
  written,
} from './field-samples'

type Line = Readonly<Record<string, unknown>>

/** A request carries no more than so many lines here, although some lists take more. */
const FEW = 3

/**
 * Lines whose balanced fields have the same value, so that they balance.
 * @param samplesOf values to try the fields of a line with
 */
export function lines(
  field: LinesContract,
  samplesOf: (field: FieldContract) => FieldSamples,
): FieldSamples {
  const { min, max, fields, balances } = field
  const entered = Object.entries(fields).filter(([, one]) => isEntered(one))
  const samples = entered.map(([name, one]) => [name, samplesOf(one)] as const)
  const count = Math.min(max, Math.max(min, FEW))
  const lineOf = (sampleOf: (one: FieldSamples, name: string) => Sample) => {
    const [sent, shown]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
    for (const [name, one] of samples) {
      const sample = sampleOf(one, name)
      sent[name] = sample.sent
      shown[name] = sample.shown
    }
    const [one, other] = balances ?? []
    if (one !== undefined && other !== undefined && Object.hasOwn(sent, other)) {
      sent[other] = sent[one]
      shown[other] = shown[one]
    }
    return { sent, shown }
  }
  const sound = (number: number): Sample =>
    all(Array.from({ length: count }, (_, at) => lineOf((one) => one.sound(number + at))))
  // The largest amounts of all lines would be more than their sum may be.
  const isNumber = (name: string) =>
    ['money', 'decimal', 'integer'].includes(fields[name]?.kind ?? '')
  const most = all(
    Array.from({ length: count }, () =>
      lineOf((one, name) => (isNumber(name) ? one.sound(1) : one.most)),
    ),
  )
  const [first = {}, ...others] = [sound(1).sent].flat().map((line): Line => ({ ...Object(line) }))
  const refused = samples.flatMap(([name, one]) =>
    one.refused.map(({ why, value, ...rest }): RefusedValue => ({
      why: `${why} in ${name}`,
      value: [{ ...first, [name]: value }, ...others],
      ...rest,
    })),
  )
  return {
    sound,
    most,
    refused: [
      MISSING,
      NULL,
      WRONG_TYPE,
      ...written('x', 7, [null], ['a'], [[]]),
      ...(min > 0 ? [{ why: 'too few', value: [first, ...others].slice(0, min - 1) }] : []),
      { why: 'a field that lines do not have', value: [{ ...first, sobrante: 1 }, ...others] },
      { why: 'a number that is no line', value: [{ ...first, id: 'x' }, ...others] },
      ...computedIn(field).map((name) => ({
        why: `a value of ${name}, which is computed`,
        value: [{ ...first, [name]: '1.00' }, ...others],
      })),
      ...unbalanced(field, first, others),
      ...refused,
    ],
    twins: noTwins,
  }
}

const computedIn = ({ fields }: LinesContract): readonly string[] =>
  Object.entries(fields).flatMap(([name, one]) => (isEntered(one) ? [] : name))

function unbalanced(
  { balances }: LinesContract,
  first: Line,
  others: readonly Line[],
): readonly RefusedValue[] {
  if (balances === undefined) return []
  const [one] = balances
  const value = [{ ...first, [one]: '1234567.89' }, ...others]
  return [{ why: 'lines that do not balance', value, onlyStored: true }]
}

const all = (made: readonly { readonly sent: Line; readonly shown: Line }[]): Sample => ({
  sent: made.map(({ sent }) => sent),
  shown: made.map(({ shown }) => shown),
})
