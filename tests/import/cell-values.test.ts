import { describe, expect, it } from 'vitest'
import { type OwnField, cellValue } from '../../src/import/cell-values'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { cuitField, textField } from '#wire/kinds/text'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { secretField } from '#wire/kinds/secret'
import { initialValue } from '../../src/import/validate-row'
import { today } from '#wire/notation/date'
import { thisMonth } from '#wire/notation/month'
import {
  cellText,
  harmlessCell,
  plainAmount,
  plainDate,
  plainDigits,
  plainInteger,
  plainTime,
  withTextMark,
} from '../../src/import/spreadsheet-forms'

const words = { label: 'Dato', required: false } as const
const amount = moneyField({ ...words, min: -1e6, max: 1e6 })
const whole = integerField({ ...words, min: -1e6, max: 1e6 })
const date = dateField(words)
const time = timeField(words)
const yesOrNo = booleanField({ label: 'Dato' })
const dni = dniField(words)
const digits = digitsField({ ...words, max: 9 })
const iva = choiceField({
  ...words,
  options: { RI: 'Responsable inscripto', EX: 'Exento', NC: 'No categorizado' },
  answers: 'text',
})

describe('E-07: a cell as an office’s spreadsheet writes it', () => {
  it.each<[string, OwnField, readonly [cell: string, value: unknown][]]>([
    [
      'an amount',
      amount,
      [
        ['1.234,56', '1234.56'],
        ['$ 1.234,56', '1234.56'],
        ['$\u00A01.234,56', '1234.56'],
        ['-1.234,56', '-1234.56'],
        ['-$ 1.234,56', '-1234.56'],
        ['(1.234,56)', '-1234.56'],
        ['$ (1.234,56)', '-1234.56'],
        ['1234,5', '1234.5'],
        ['1,234.56', '1234.56'],
        ['$ -', '0'],
        ['$\u00A0-\u00A0\u00A0', '0'],
        ['-', '0'],
        ['\u202A1.234,50\u202C', '1234.50'],
        ['1\u202F234,50', '1234.50'],
        ['1.234,5-', '-1234.5'],
        ['$ 1.234,50-', '-1234.50'],
        ['10,00 $', '10.00'],
        ['-(10)', '-(10)'],
        ['-10-', '-10-'],
        ['(-10)', '(-10)'],
        ['10 CR', '10 CR'],
        ['US$ 10', 'US$ 10'],
        ["10'000,00", "10'000,00"],
        ['21%', '21%'],
        ['', null],
        ['\u200E', null],
        ['1E+05', '1E+05'],
      ],
    ],
    [
      'a rate, where a percentage is the number that is shown',
      decimalField({ ...words, decimals: 4, min: -100, max: 100 }),
      [
        ['10,5 %', '10.5'],
        ['21%', '21'],
        ['-21\u00A0%', '-21'],
        ['(5,0%)', '-5.0'],
        ['0.500', '0.500'],
        ['%', '%'],
        ['2%1', '2%1'],
        ['', null],
      ],
    ],
    [
      'a whole number',
      whole,
      [
        ['1.234', 1234],
        ['12,00', 12],
        ['-12', -12],
        ['\u200E12\u200F', 12],
        ['\u201112', -12],
        ['12,50', '12,50'],
        ['0.500', '0.500'],
        ['0.001', '0.001'],
        ['00.123', '00.123'],
        ['21%', '21%'],
        ['007', 7],
        ['', null],
      ],
    ],
    [
      'a date',
      date,
      [
        ['31/01/2026', '2026-01-31'],
        ['1/2/26', '2026-02-01'],
        ['31-01-2026', '2026-01-31'],
        ['\u200E31/01/2026', '2026-01-31'],
        ['31\u2011ene\u201126', '2026-01-31'],
        ['2026-01-31', '2026-01-31'],
        ['2026-01-31T00:00:00.000Z', '2026-01-31'],
        ['2026-01-31 00:00:00', '2026-01-31'],
        ['31/01/2026 0:00', '2026-01-31'],
        ['31/01/2026 12:30', '2026-01-31'],
        ['2026-01-31T00:00:00-03:00', '2026-01-31'],
        ['2026-01-31 00:00:00.0000000', '2026-01-31'],
        ['31/01/2026 10:25:30 p. m.', '2026-01-31'],
        ['20260131', '2026-01-31'],
        ['31012026', '2026-01-31'],
        ['2026/1/31', '2026-01-31'],
        ['20261331', '20261331'],
        ['1312026', '1312026'],
        ['sábado, 31 de enero de 2026', '2026-01-31'],
        ['0000-00-00', '0000-00-00'],
        ['31-ene-26', '2026-01-31'],
        ['31-ene.-2026', '2026-01-31'],
        ['1 de septiembre de 2026', '2026-09-01'],
        ['1-set-2026', '2026-09-01'],
        ['31/02/2026', '31/02/2026'],
        ['31-xxx-2026', '31-xxx-2026'],
        ['46053', '46053'],
        ['', null],
      ],
    ],
    [
      'a month',
      monthField(words),
      [
        ['03/2026', '2026-03'],
        ['mar-26', '2026-03'],
        ['\u2068mar\u201026\u2069', '2026-03'],
        ['01/03/2026', '2026-03'],
        ['2026-03-01 00:00:00', '2026-03'],
        ['15/03/2026', '2026-03'],
        ['2026-03-15T10:00:00', '2026-03'],
        ['202603', '2026-03'],
        ['032026', '2026-03'],
        ['2026/03', '2026-03'],
        ['202613', '202613'],
        ['310326', '310326'],
        ['2026M01', '2026M01'],
        ['', null],
      ],
    ],
    [
      'a time',
      time,
      [
        ['9:30', '09:30'],
        ['09:30:00', '09:30'],
        ['9:30 a. m.', '09:30'],
        ['\u200E9:30\u202Fp. m.', '21:30'],
        ['09:30:00 p. m.', '21:30'],
        ['12:15 am', '00:15'],
        ['13:00 pm', '13:00 pm'],
        ['09:30:15', '09:30:15'],
        ['', null],
      ],
    ],
    [
      'yes or no',
      yesOrNo,
      [
        ['Sí', true],
        ['SI', true],
        ['x', true],
        ['VERDADERO', true],
        ['1', true],
        ['No', false],
        ['FALSO', false],
        ['', false],
        ['quizás', 'quizás'],
      ],
    ],
    [
      'a choice, by code or text',
      iva,
      [
        ['RI', 'RI'],
        ['ri', 'RI'],
        ['RESPONSABLE INSCRIPTO', 'RI'],
        ['responsable  inscripto', 'RI'],
        ['éxento', 'EX'],
        ['Monotributo', 'Monotributo'],
        ['', ''],
      ],
    ],
    [
      'a DNI',
      dni,
      [
        ['20.111.222', 20_111_222],
        ['20 111 222', 20_111_222],
        ['\u202D20\u00A0111\u00A0222\u202C', 20_111_222],
        ['20111222', 20_111_222],
        ['20.1', '20.1'],
        ['2,01E+07', '2,01E+07'],
      ],
    ],
    [
      'a number of digits',
      digits,
      [
        ['1.602', 1602],
        ['0012', 12],
        ['\u200F12', 12],
        ['12\u00A0', 12],
        ['0.500', '0.500'],
        ['00.123', '00.123'],
        ['1.234 567', '1.234 567'],
        ['B1602', 'B1602'],
        ['-5', '-5'],
      ],
    ],
    [
      'a secret, which an empty cell leaves as it is',
      secretField({ ...words, max: 20 }),
      [
        ['', undefined],
        ['0012', '0012'],
      ],
    ],
    [
      'a CUIT',
      cuitField(words),
      [
        ['20-12345678-6', '20123456786'],
        ['20 12345678 6', '20123456786'],
        ['\u202D20123456786\u202C', '20123456786'],
        ['20\u201112345678\u20116', '20123456786'],
        ['2,01235E+10', '2,01235E+10'],
      ],
    ],
  ])('%s', (_what, field, cells) => {
    const read = cells.map(([cell]) => [cell, cellValue(field, cell.trim())])
    expect(read).toEqual(cells)
  })
})

const label = 'Dato'

it.each([
  [dateField({ label, default: 'today', required: true }), today()],
  [dateField({ label, default: '2026-01-31', required: true }), '2026-01-31'],
  [monthField({ label, default: 'today', required: true }), thisMonth()],
  [monthField({ label, default: '2026-01', required: true }), '2026-01'],
  [textField({ label, max: 9, default: 'today', required: true }), 'today'],
  [monthField({ label, required: false }), undefined],
])('a row of a file without the column starts as a new record does: %#', (field, value) => {
  expect(initialValue(field)).toBe(value)
})

it.each([
  ['31/01/2026 0:00:00', '31/01/2026'],
  ['31/01/2026 00:00', '31/01/2026'],
  ['2026-01-31T00:00:00.000Z', '2026-01-31'],
  ['31/01/2026 0:00 a. m.', '31/01/2026'],
  ['31/01/2026 0:00:01', '31/01/2026'],
  ['31/01/2026 10:00', '31/01/2026'],
  ['31-ene-26', '31/1/26'],
  ['31 de enero de 2026', '31/1/2026'],
  ['1 feb. 2026', '1/2/2026'],
  ['1/mar/2026', '1/3/2026'],
  ['1-abr-2026', '1/4/2026'],
  ['1-may-2026', '1/5/2026'],
  ['1-jun-2026', '1/6/2026'],
  ['1-jul-2026', '1/7/2026'],
  ['1-AGO-2026', '1/8/2026'],
  ['1 de setiembre de 2026', '1/9/2026'],
  ['1 de septiembre de 2026', '1/9/2026'],
  ['1-oct-2026', '1/10/2026'],
  ['1-nov-2026', '1/11/2026'],
  ['1-dic-2026 0:00', '1/12/2026'],
  ['1-jan-2026', '1-jan-2026'],
  ['x 1-ene-2026', 'x 1-ene-2026'],
  ['1-ene-2026 x', '1-ene-2026 x'],
  ['1-ene-026', '1-ene-026'],
])('the day %j is %j', (text, plain) => {
  expect(plainDate(text)).toBe(plain)
})

it.each([
  ['09:30:00', '09:30'],
  ['9:30', '9:30'],
  ['9:30 a. m.', '9:30'],
  ['9:30 p. m.', '21:30'],
  ['9:30PM', '21:30'],
  ['12:00 a.m.', '0:00'],
  ['12:00 p.m.', '12:00'],
  ['13:00 p.m.', '13:00 p.m.'],
  ['0:30 a.m.', '0:30 a.m.'],
  ['1:30 a.m.', '1:30'],
  ['09:30:15', '09:30:15'],
  ['x9:30 pm', 'x9:30 pm'],
  ['9:30 pm x', '9:30 pm x'],
])('the time %j is %j', (text, plain) => {
  expect(plainTime(text)).toBe(plain)
})

it.each([
  ['(1.234,50)', '-1.234,50'],
  ['$ (5)', '-5'],
  ['$ -', '0'],
  ['$ –', '0'],
  ['-', '0'],
  ['--', '0'],
  ['$ -5', '$ -5'],
  ['1.234,5-', '-1.234,5'],
  ['$ 5 -', '-5'],
  ['(5) $', '-5'],
  ['($ 5)', '-$ 5'],
  ['x(5)', 'x(5)'],
  ['(5)x', '(5)x'],
  ['(x)', '(x)'],
])('the amount %j is %j', (text, plain) => {
  expect(plainAmount(text)).toBe(plain)
})

it.each([
  ['20.111.222', '20111222'],
  ['20 111 222', '20111222'],
  ['20.11', '20.11'],
  ['2011.222', '2011.222'],
  ['x1.222', 'x1.222'],
  ['1.222x', '1.222x'],
  ['0.500', '0.500'],
  ['00.123', '00.123'],
  ['1.222 333', '1.222 333'],
])('the digits %j are %j', (text, plain) => {
  expect(plainDigits(text)).toBe(plain)
})

it.each([
  ['12,00', '12'],
  ['12,0', '12'],
  ['12,50', '12,50'],
  ['12,00x', '12,00x'],
])('the whole number %j is %j', (text, plain) => {
  expect(plainInteger(text)).toBe(plain)
})

it.each([
  ["'=1+1", '=1+1'],
  ["'+5", '+5'],
  ["'-5", '-5'],
  ["'@a", '@a'],
  ["'＝a", '＝a'],
  ["'a", "'a"],
  ["a'=1", "a'=1"],
  ['=1', '=1'],
  ['="20123456786"', '20123456786'],
  ['="0012"', '0012'],
  ['="a ""b"" c"', 'a "b" c'],
  ['=""', ''],
  ['="a"&"b"', '="a"&"b"'],
  ['="a', '="a'],
  [`'="0012"`, '="0012"'],
])('the cell %j is the text %j', (cell, text) => {
  expect(cellText(cell)).toBe(text)
})

it.each(['=1', '+5', '-resta', '@a', '="0012"', "'=1", "'a", 'a'])(
  'the text %j is itself once it is exported and imported',
  (text) => {
    expect(cellText(harmlessCell(withTextMark(text)))).toBe(text)
  },
)
