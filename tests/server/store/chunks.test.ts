import { expect, it } from 'vitest'
import { chunksOf, slicesOf } from '#server/store/bulk/chunks'

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
  [6_000, 1, [6_000]],
  [6_001, 1, [6_000, 1]],
  [6_001, 0, [6_000, 1]],
  [3_001, 2, [3_000, 1]],
  [2_000, 7, [857, 857, 286]],
  // More columns than a statement takes are one row's own.
  [2, 6_001, [1, 1]],
])('%i rows of %i columns are as many as one statement takes: %j', (count, columns, sizes) => {
  const parts = chunksOf(rows(count), columns)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(rows(count))
})
