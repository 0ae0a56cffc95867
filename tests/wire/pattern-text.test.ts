import { describe, expect, it } from 'vitest'
import { patternTextField } from '#wire/kinds/text'
import { fitsPattern, readPatternText, separatedText } from '#wire/notation/pattern-text'

const VOUCHER = '0000-00000000'

describe('a text of a fixed form is read', () => {
  it.each([
    ['as it is', VOUCHER, '0001-00001234', '0001-00001234'],
    ['without the zeros that fill it', VOUCHER, '1-1234', '0001-00001234'],
    ['with other separators', VOUCHER, ' 1 / 1234 ', '0001-00001234'],
    ['with the dash of a text editor', VOUCHER, '0001–00001234', '0001-00001234'],
    ['without separators', VOUCHER, '000100001234', '0001-00001234'],
    ['with spaces elsewhere', VOUCHER, '00 0100001234', '0001-00001234'],
    ['in small letters', 'A-0000', 'b-7', 'B-0007'],
    ['with letters beside digits', 'AA 000 AA', 'ab123cd', 'AB 123 CD'],
    ['of letters and digits without separators', 'A0000', 'b12', 'B0012'],
    ['of one number', '0000', '12', '0012'],
    ['of three numbers', '00.00.000', '1.2.3', '01.02.003'],
  ])('%s', (_how, pattern, typed, read) => {
    expect(readPatternText(pattern, typed)).toBe(read)
    expect(fitsPattern(pattern, read)).toBe(true)
  })

  it.each([
    ['more digits than a number has', VOUCHER, '12345-1'],
    ['a number too few', VOUCHER, '1234'],
    ['separators at other places', VOUCHER, '00-0100001234'],
    ['a number too many', VOUCHER, '1-2-3'],
    ['one digit of the second number, without a separator', VOUCHER, '12345'],
    ['a digit too few, without a separator', VOUCHER, '00010000123'],
    ['a digit too many, without a separator', VOUCHER, '0001000012345'],
    ['a part of the third number, without separators', '00.00.000', '123456'],
    ['a letter too few', 'AA 000 AA', 'AB123C'],
    ['letters in place of digits', VOUCHER, 'A-1'],
    ['fewer letters than there are', 'AA-00', 'B-07'],
    ['other characters', VOUCHER, '1-1234?'],
    ['letters with accents', 'A-00', 'É-1'],
    ['nothing', VOUCHER, ''],
    ['separators alone', VOUCHER, '-'],
  ])('and stays as typed where it has %s', (_what, pattern, typed) => {
    expect(readPatternText(pattern, typed)).toBe(typed)
    expect(fitsPattern(pattern, typed)).toBe(false)
  })
})

it.each([
  [VOUCHER, '0001', '0001'],
  [VOUCHER, '00010', '0001-0'],
  [VOUCHER, '0001-0', '0001-0'],
  [VOUCHER, '000100001234', '0001-00001234'],
  [VOUCHER, '1-1234', '1-1234'],
  [VOUCHER, '0001-000012345', '0001-000012345'],
  [VOUCHER, '00010-', '00010-'],
  ['00.00.000', '0102003', '01.02.003'],
  ['A0000', 'B00', 'B00'],
  ['00 - 00', '123', '12 - 3'],
  [VOUCHER, '', ''],
])('by %s, the separators follow what is typed: %j is %j', (pattern, typed, shown) => {
  expect(separatedText(pattern, typed)).toBe(shown)
})

/** What a request may carry, or why it is refused. */
const check = (required: boolean, value: unknown) => {
  const field = patternTextField({ label: 'Número', pattern: VOUCHER, required })
  const { success, data, error } = field.check.safeParse(value)
  return success ? data : error?.issues.map(({ message }) => message)
}

describe('a request', () => {
  it('may write it in any way, and what is stored is written as the pattern says', () => {
    expect(check(true, '1-1234')).toBe('0001-00001234')
    expect(check(true, ' 0001-00001234\u200B')).toBe('0001-00001234')
    expect(check(false, '1-1234')).toBe('0001-00001234')
    expect(check(false, '')).toBe('')
  })

  it.each([[''], ['  '], [undefined], [null]])(
    'without it is refused where it is required: %j',
    (value) => {
      expect(check(true, value)).toEqual(['Requerido'])
    },
  )

  it.each([['1'], [1], ['9'.repeat(5_000)], ['0001-00001234\n5']])(
    'of another form is refused with that form: %j',
    (value) => {
      expect(check(true, value)).toEqual([`Debe tener la forma ${VOUCHER}`])
      expect(check(false, value)).toEqual([`Debe tener la forma ${VOUCHER}`])
    },
  )
})
