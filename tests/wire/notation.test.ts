import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBoolean, readChoice } from '#wire/notation/choice'
import { readPartedDigits, showCuit } from '#wire/notation/cuit'
import { readDate, showDate, today, readTime } from '#wire/notation/date'
import {
  fromUnits,
  readDecimal,
  showDecimal,
  sumOf,
  toUnits,
  readInteger,
} from '#wire/notation/decimal'
import { readMonth, showMonth, thisMonth } from '#wire/notation/month'

describe('days', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  it.each([
    ['1/2/26', '2026-02-01'],
    ['01022026', '2026-02-01'],
    ['010226', '2026-02-01'],
    ['01/02/2026', '2026-02-01'],
    ['1-2-2026', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    [' 29/02/2024 ', '2024-02-29'],
    ['2026-02-01', '2026-02-01'],
    ['\u200E31/01/2026', '2026-01-31'],
    ['\u206631\u00A0/01/2026\u2069', '2026-01-31'],
    ['31\u201101\u20112026', '2026-01-31'],
    ['2026–01–31', '2026-01-31'],
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
    ['31/02/2026', undefined],
    ['29/02/2023', undefined],
    ['0/1/2026', undefined],
    ['13/13/2026', undefined],
    ['mañana', undefined],
    ['1/2', undefined],
    ['', undefined],
  ])('%j is %j', (written, day) => {
    expect(readDate(written)).toBe(day)
  })

  it.each(['x2026-02-01', '2026-02-011', '12026-02-01', 'pronto', ''])(
    '%j shows as it is',
    (text) => {
      expect(showDate(text)).toBe(text)
    },
  )

  it('every day of the calendar reads as it shows', () => {
    const days = fc.date({
      min: new Date('1800-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(readDate(showDate(day))).toBe(day)
      }),
    )
  })

  it('today is the day in Buenos Aires, whatever the machine says', () => {
    expect(today()).toBe('2026-11-21')
    vi.setSystemTime(new Date('2026-11-22T02:30:00Z'))
    expect(today()).toBe('2026-11-21')
    vi.setSystemTime(new Date('2026-11-22T03:00:00Z'))
    expect(today()).toBe('2026-11-22')
  })
})

describe('amounts', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['1234.5', '1234.5'],
    ['1234.50', '1234.50'],
    ['1.234', '1234'],
    ['1.234.567', '1234567'],
    ['1,234.50', '1234.50'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['$ 1.234,56', '1234.56'],
    ['-50', '-50'],
    ['−50', '-50'],
    ['\u202A1.234,50\u202C', '1234.50'],
    ['\uFEFF1\u202F234,50\u00AD', '1234.50'],
    ['\u20105', '-5'],
    ['\u20115', '-5'],
    ['–5', '-5'],
    ['-$ 1.234,50', '-1234.50'],
    ['$ -1.234,50', '-1234.50'],
    ['- 1.234,50', '-1234.50'],
    ['1.234,50 $', '1234.50'],
    ['10 000,00', '10000.00'],
    ['1 234 567.8', '1234567.8'],
    ['0.500', '0.500'],
    ['00.123', '0.123'],
    [',5', '0.5'],
    ['5,', '5'],
    ['007', '7'],
    ['-0', '0'],
    ['-0,00', '0.00'],
    ['1.23.4', undefined],
    ['0.123,45', undefined],
    ['0,123.45', undefined],
    ['012.345,6', undefined],
    ['0 500', undefined],
    ['12 34', undefined],
    ['1 23,5', undefined],
    ['1 234.567,8', undefined],
    ['1234.567,8', undefined],
    ['.123,4', undefined],
    ['1$0', undefined],
    ['US$ 10', undefined],
    ['U$S 10', undefined],
    ['1.00.000,5', undefined],
    ['1.000.00,5', undefined],
    ['1,000,00.5', undefined],
    ['1,2,3', undefined],
    ['12.34,5', undefined],
    ['1e5', undefined],
    ['--5', undefined],
    ['Infinity', undefined],
    ['$', undefined],
    ['', undefined],
  ])('%j is %j', (written, number) => {
    expect(readDecimal(written)).toBe(number)
  })

  it('every amount reads as it shows, and comes back out of the database to the last cent', () => {
    const units = fc.integer({ min: -(10 ** 15 - 1), max: 10 ** 15 - 1 })
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 6 }), (units, decimals) => {
        const value = fromUnits(units, decimals)
        expect(toUnits(value, decimals)).toBe(units)
        expect(toUnits(readDecimal(showDecimal(value, decimals)) ?? '', decimals)).toBe(units)
      }),
    )
  })
})

it.each([
  ['1.234', 1234],
  ['-7', -7],
  [' 12 ', 12],
  ['-0', 0],
  ['- 7', -7],
  ['007', 7],
  ['1 234 567', 1_234_567],
  ['\u200E1.234\u200F', 1234],
  ['\u22127', -7],
  ['–7', -7],
  ['0.500', undefined],
  ['0.001', undefined],
  ['00.123', undefined],
  ['0 500', undefined],
  ['1.234 567', undefined],
  ['12 34', undefined],
  ['1.23', undefined],
  ['1,5', undefined],
  ['x', undefined],
])('the whole number %j is %j', (written, number) => {
  expect(readInteger(written)).toBe(number)
})

it.each([
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['\u200E9:30\u200B', '09:30'],
  ['9\u202F30', '09:30'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['9:3', undefined],
])('the time %j is %j', (written, time) => {
  expect(readTime(written)).toBe(time)
})

it.each([
  ['SÍ', true],
  ['x', true],
  ['no', false],
  ['', false],
  ['quizás', undefined],
])('%j is %j', (written, value) => {
  expect(readBoolean(written)).toBe(value)
})

it('a CUIT is read with hyphens or without, and shown with them', () => {
  const written = [
    '20-12345678-6',
    '20 12345678 6',
    '20.12345678/6',
    '\u202D20123456786\u202C',
    '20\u201112345678\u20116',
    '20–12345678−6',
  ]
  expect(written.map(readPartedDigits)).toEqual(Array(written.length).fill('20123456786'))
  expect(readPartedDigits('20-x')).toBe('20-x')
  expect(showCuit('20123456786')).toBe('20-12345678-6')
  for (const other of ['2012', '120123456786', '201234567861', '20123456786x']) {
    expect(showCuit(other)).toBe(other)
  }
})

describe('sums', () => {
  it.each([
    [['0.10', '0.20'], 2, '0.30'],
    [['-0.05', '0.03'], 2, '-0.02'],
    [['1', '', '-1'], 2, '0.00'],
    [['7', '8'], 0, '15'],
    [[], 2, '0.00'],
    [['999999999999999', '999999999999999'], 3, '1999999999999998.000'],
    [['0.001'], 2, undefined],
    [['1,5'], 2, undefined],
  ])('%j with %i decimals is %j', (values, decimals, sum) => {
    expect(sumOf(values, decimals)).toBe(sum)
  })
})

const iva = { RI: 'Responsable inscripto', EX: 'Exento', ES: 'Español', CO: 'Exención' }

describe('the option that a text means', () => {
  it.each([
    ['RI', 'RI'],
    ['ri', 'RI'],
    ['Responsable inscripto', 'RI'],
    ['  RESPONSABLE   INSCRIPTO ', 'RI'],
    ['exencion', 'CO'],
    ['EXENCIÓN', 'CO'],
    ['espanol', 'ES'],
    ['Exent', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%j: %s', (text, code) => {
    expect(readChoice(text, iva)).toBe(code)
  })

  it('is the stricter match where options differ by accents or ñ alone', () => {
    const names = { 1: 'Peña', 2: 'Pena', 3: 'PENA' }
    expect(readChoice('peña', names)).toBe('1')
    expect(readChoice('Pena', names)).toBe('2')
    expect(readChoice('pena', names)).toBeUndefined()
  })

  it('is the code where a text reads like the code of another option', () => {
    expect(readChoice('A', { A: 'B', B: 'A' })).toBe('A')
    expect(readChoice('a', { A: 'B', B: 'A' })).toBeUndefined()
  })
})

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'

describe('a month', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-12-01T02:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

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
