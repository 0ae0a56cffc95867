import { describe, expect, it } from 'vitest'
import { baseFor, rowWindow, shiftAt } from '#admin/list/table/use-visible-rows'

const MOST = Math.floor(12_000_000 / 41)

const HALF = Math.floor(MOST / 2)
const shift = (count: number, base: number, startIndex: number) =>
  shiftAt(rowWindow(count, 'wide', base), { startIndex, endIndex: startIndex + 8 })

describe('the window of rows', () => {
  it.each([
    [0, 0, { base: 0, length: 0 }],
    [100, 0, { base: 0, length: 100 }],
    [100, 50, { base: 0, length: 100 }],
    [1_000_000, 0, { base: 0, length: MOST }],
    [1_000_000, 300_000, { base: 300_000, length: MOST }],
    [1_000_000, 999_999, { base: 1_000_000 - MOST, length: MOST }],
    [1_000_000, -5, { base: 0, length: MOST }],
  ])('of %i rows, from %i on', (count, base, window) => {
    expect(rowWindow(count, 'wide', base)).toEqual({ ...window, count })
  })

  it('has fewer rows where these are higher', () => {
    expect(rowWindow(1_000_000, 'cards', 0).length).toBe(Math.floor(12_000_000 / 168))
  })

  it.each([
    [0, 0],
    [MOST - 1, 0],
    [MOST, MOST - Math.floor(MOST / 2)],
    [500_000, 500_000 - Math.floor(MOST / 2)],
    [999_999, 1_000_000 - MOST],
  ])('for row %i it begins at %i', (index, base) => {
    expect(baseFor(rowWindow(1_000_000, 'wide', 0), index)).toBe(base)
  })

  it('stays for a row inside it', () => {
    const shown = rowWindow(1_000_000, 'wide', 400_000)
    expect(baseFor(shown, 400_000)).toBe(400_000)
    expect(baseFor(shown, 400_000 + MOST - 1)).toBe(400_000)
    expect(baseFor(shown, 399_999)).toBe(399_999 - Math.floor(MOST / 2))
  })
})

describe('the window moves', () => {
  it.each([
    ['far from both ends', 1_000_000, 300_000, 1000, 0],
    ['near its end', 1_000_000, 0, MOST - 208, HALF],
    ['not yet near its end', 1_000_000, 0, MOST - 209, 0],
    ['near its beginning', 1_000_000, 300_000, 199, -HALF],
    ['not yet near its beginning', 1_000_000, 300_000, 200, 0],
    ['no further than to the last row', MOST + 10, 0, MOST - 9, 10],
    ['no further than to the first row', 1_000_000, 10, 0, -10],
    ['at the very beginning', 1_000_000, 0, 0, 0],
    ['at the very end', 1_000_000, 1_000_000 - MOST, MOST - 9, 0],
    ['where all rows are in it', 100, 0, 91, 0],
  ])('%s', (_where, count, base, start, rows) => {
    expect(shift(count, base, start)).toBe(rows)
  })
})
