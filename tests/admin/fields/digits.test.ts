import { describe, expect, it } from 'vitest'
import { digitsOf, wholeOf } from '#admin/fields/digits'

describe('digits', () => {
  it.each([
    ['', 6, null],
    ['abc', 6, null],
    ['12a34', 6, 1234],
    ['1234567', 6, 123456],
    ['B1602-ABC', 6, 1602],
    ['9999999999', 10, 9999999999],
    ['٣٤', 6, null],
    ['007', 6, 7],
    ['20.111.222', 10, 20_111_222],
    ['20 111 222', 10, 20_111_222],
    ['\u200E1.602\u200F', 6, 1602],
    ['0.', 6, 0],
  ])('P-04, C-22: of %j, %i digits at most, comes %j', (text, max, digits) => {
    expect(digitsOf(text, max)).toBe(digits)
    expect(wholeOf(text, max)).toBe(digits)
  })

  it.each(['0.500', '0.001', '00.123', '12,50', '12.5', '1,000', ' 1.234,5 '])(
    '%j has decimals or no thousands: it stays for its check to refuse',
    (text) => {
      expect(wholeOf(text, 6)).toBe(text.trim())
    },
  )
})
