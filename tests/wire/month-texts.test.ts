import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readMonth, showMonth, thisMonth } from '#wire/notation/month'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T02:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'

describe('a month', () => {
  it.each(MONTHS.split(' ').map((name, at) => [name, String(at + 1).padStart(2, '0')] as const))(
    'called %s is %s, and by its first three letters too',
    (name, number) => {
      for (const text of [
        `${name} 2026`,
        `${name.toUpperCase()} de 2026`,
        `${name.slice(0, 3)}-26`,
      ]) {
        expect(readMonth(text)).toBe(`2026-${number}`)
      }
    },
  )

  it.each([
    ['3/2026', '2026-03'],
    ['03/26', '2026-03'],
    [' 12 - 2026 ', '2026-12'],
    ['12.99', '1999-12'],
    ['3 2026', '2026-03'],
    ['032026', '2026-03'],
    ['0326', '2026-03'],
    ['2026-03', '2026-03'],
    ['marzo 2026', '2026-03'],
    ['Marzo de 2026', '2026-03'],
    ['MAR-26', '2026-03'],
    ['mar / 26', '2026-03'],
    ['mar.26', '2026-03'],
    ['marzo  de  2026', '2026-03'],
    ['sept. 2026', '2026-09'],
    ['set 26', '2026-09'],
    ['setiembre 2026', '2026-09'],
    ['01/03/2026', '2026-03'],
  ])('%j means %s', (text, month) => {
    expect(readMonth(text)).toBe(month)
  })

  it.each([
    '',
    '13/2026',
    '0/2026',
    '2026-00',
    '2026-13',
    '15/03/2026',
    'ma 2026',
    'nada 2026',
    'mar-x26',
    'mar.x.26',
    'x marzo 2026',
    'marzo 2026 x',
    'marzo dex 2026',
    'marzo 202',
    '3-x26',
    'x3/2026',
    '3/2026x',
    '3',
    '2026',
  ])('%j means none', (text) => {
    expect(readMonth(text)).toBeUndefined()
  })

  it('is shown as mm/aaaa, and anything else as it came', () => {
    expect(showMonth('2026-03')).toBe('03/2026')
    for (const other of ['pronto', 'x2026-03', '12026-03', '2026-031', '']) {
      expect(showMonth(other)).toBe(other)
    }
  })

  it('is the one of the office, where the day begins three hours after Greenwich', () => {
    expect(thisMonth()).toBe('2026-11')
  })
})
