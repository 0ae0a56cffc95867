import { expect, it } from 'vitest'
import { chunksOf, slicesOf } from '../../../src/server/store/bulk/chunks'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

it.each([
  [0, 3, []],
  [1, 3, [1]],
  [3, 3, [3]],
  [4, 3, [3, 1]],
  [7, 3, [3, 3, 1]],
])('%i rows in parts of %i are %j, in their order', (count, size, sizes) => {
  const parts = slicesOf(rows(count), size)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(rows(count))
})

it.each([
  [30_000, 1, [30_000]],
  [30_001, 1, [30_000, 1]],
  [30_001, 0, [30_000, 1]],
  [15_001, 2, [15_000, 1]],
  [10_000, 7, [4_285, 4_285, 1_430]],
  // More columns than a statement takes are one row's own.
  [2, 30_001, [1, 1]],
])('%i rows of %i columns are as many as one statement takes: %j', (count, columns, sizes) => {
  const parts = chunksOf(rows(count), columns)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(rows(count))
})
