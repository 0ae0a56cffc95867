import { describe, expect, it } from 'vitest'
import { digitsOf } from '../../../src/runtime/fields/digits'

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
  ])('P-04, C-22: of %j, %i digits at most, comes %j', (text, max, digits) => {
    expect(digitsOf(text, max)).toBe(digits)
  })
})
