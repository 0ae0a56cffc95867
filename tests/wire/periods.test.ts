import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf, overlap, overlappingPairs, type Period } from '#wire/rules/periods'

const of = (from: string | undefined, to: string | undefined): Period<number> => ({
  of: 0,
  from,
  to,
})

it.each([
  ['on one day', of('03-01', '03-31'), of('03-31', '04-30'), true],
  ['not, a day later', of('03-01', '03-31'), of('04-01', '04-30'), false],
  ['one within the other', of('03-01', '03-31'), of('03-10', '03-11'), true],
  ['without an end', of('03-01', undefined), of('12-01', '12-31'), true],
  ['not, before one without an end', of('03-01', undefined), of('01-01', '02-28'), false],
  ['without a beginning', of(undefined, '03-31'), of('03-31', undefined), true],
  ['always', of(undefined, undefined), of('03-01', '03-01'), true],
])('two periods overlap: %s', (_how, one, other, expected) => {
  expect(overlap(one, other)).toBe(expected)
  expect(overlap(other, one)).toBe(expected)
})

describe('a moment', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    [7, 7],
    [0, 0],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('of %j is %j', (value, moment) => {
    expect(momentOf(value)).toBe(moment)
  })
})

const end = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
const drawn = fc
  .array(fc.record({ from: end, to: end }), { maxLength: 8 })
  .map((ends) =>
    ends
      .filter(({ from, to }) => from === undefined || to === undefined || from <= to)
      .map((ends, at): Period<number> => ({ of: at, ...ends })),
  )

it('pairs are found wherever any two overlap, and name two that do', () => {
  fc.assert(
    fc.property(drawn, (periods) => {
      const pairs = overlappingPairs(periods)
      const isAny = periods.some((one, at) =>
        periods.slice(at + 1).some((two) => overlap(one, two)),
      )
      expect(pairs.length > 0).toBe(isAny)
      for (const [one, other] of pairs) {
        const [first, second] = [periods[one], periods[other]]
        expect(first && second && overlap(first, second)).toBe(true)
      }
      // Each that overlaps one before it is named.
      const named = new Set(pairs.flat())
      const rest = periods.filter((period) => !named.has(period.of))
      expect(overlappingPairs(rest)).toEqual([])
    }),
  )
})
