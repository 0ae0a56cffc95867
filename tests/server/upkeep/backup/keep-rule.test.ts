import { describe, expect, it } from 'vitest'
import { momentsToKeep, parseKeepRule } from '#server/service/settings/keep-rule'

const day = (text: string) => Date.parse(`${text}T03:00:00Z`)

/** A backup every night for some days up to this one. */
function nights(count: number, last: string): readonly number[] {
  return Array.from({ length: count }, (_, back) => day(last) - back * 24 * 3600 * 1000)
}

function daysToKeep(moments: readonly number[], rule: string): readonly string[] {
  const parsed = parseKeepRule(rule)
  if (parsed === undefined) throw new Error(rule)
  return [...momentsToKeep(moments, parsed)]
    .toSorted((one, other) => other - one)
    .map((moment) => new Date(moment).toISOString().slice(0, 10))
}

describe('BACKUP_KEEP', () => {
  it('a number keeps the newest ones', () => {
    expect(daysToKeep(nights(10, '2026-01-31'), '3')).toEqual([
      '2026-01-31',
      '2026-01-30',
      '2026-01-29',
    ])
  })

  it('days, weeks and months keep the newest backup of each', () => {
    expect(daysToKeep(nights(90, '2026-03-31'), '3d 2w 3m')).toEqual([
      '2026-03-31',
      '2026-03-30',
      '2026-03-29',
      '2026-02-28',
      '2026-01-31',
    ])
  })

  it('the same month or day of another year is another one', async () => {
    const moments = ['2026-01-31', '2025-01-31', '2024-01-31'].map(day)
    for (const rule of ['2m', '2d', '2w']) {
      expect(daysToKeep(moments, rule)).toEqual(['2026-01-31', '2025-01-31'])
    }
  })

  it.each([
    ['2026-01-25', '2026-01-26', 2],
    ['2026-01-26', '2026-02-01', 1],
    ['2026-01-31', '2026-02-01', 1],
  ])('weeks begin on Monday: %s and %s are in %i', (one, other, weeks) => {
    expect(daysToKeep([day(one), day(other)], '9w')).toHaveLength(weeks)
  })

  it('of several on one day the newest counts', () => {
    const [noon, night] = [Date.parse('2026-01-31T12:00Z'), day('2026-01-31')]
    expect([...momentsToKeep([night, noon], { newest: 1, days: 5, weeks: 0, months: 0 })]).toEqual([
      noon,
    ])
  })

  it('nights without a backup do not use up the days', () => {
    const old = nights(3, '2025-01-31')
    expect(daysToKeep([...old, day('2026-01-31')], '4d')).toHaveLength(4)
  })

  it('the newest is always kept, and of none none', () => {
    expect(daysToKeep(nights(5, '2026-01-31'), '1m')).toEqual(['2026-01-31'])
    expect(daysToKeep([], '5')).toEqual([])
  })

  it.each(['', '0', '7x', 'd', '14 d', '14d;8w', '99999'])('refuses %j', (text) => {
    expect(parseKeepRule(text)).toBeUndefined()
  })

  it.each([
    ['30', { newest: 30, days: 0, weeks: 0, months: 0 }],
    ['14d 8w 12m', { newest: 1, days: 14, weeks: 8, months: 12 }],
    ['2,7d', { newest: 2, days: 7, weeks: 0, months: 0 }],
  ])('reads %s', (text, rule) => {
    expect(parseKeepRule(text)).toEqual(rule)
  })
})
