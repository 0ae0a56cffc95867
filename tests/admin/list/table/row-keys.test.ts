import { describe, expect, it } from 'vitest'
import { rowAfterKey } from '#admin/list/table/use-row-focus'

describe('C-11: the row that a key leads to, of 30', () => {
  it.each([
    ['ArrowDown', 10, 11],
    ['ArrowDown', 29, 29],
    ['ArrowUp', 10, 9],
    ['ArrowUp', 0, 0],
    ['PageDown', 10, 18],
    ['PageDown', 25, 29],
    ['PageUp', 10, 2],
    ['PageUp', 5, 0],
    ['Home', 10, 0],
    ['End', 10, 29],
    ['Enter', 10, undefined],
    ['ArrowLeft', 10, undefined],
    ['a', 10, undefined],
  ])('%s from %i: %j', (key, from, to) => {
    expect(rowAfterKey(key, from, 30)).toBe(to)
  })
})
