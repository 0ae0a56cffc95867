import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stayingPlaces } from '#wire/metodos/staying-places'

it.each([
  [[], []],
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  // The last one is first now: it alone was moved.
  [
    [3, 0, 1, 2],
    [0, 1, 2],
  ],
  [
    [1, 2, 3, 0],
    [1, 2, 3],
  ],
  [
    [2, 5, 9],
    [2, 5, 9],
  ],
])('of %j stay %j', (places, staying) => {
  expect([...stayingPlaces(places)].toSorted((one, other) => one - other)).toEqual(staying)
})

/** The length of a longest increasing part, by trying all. */
function longest([first, ...others]: readonly number[], above = -1): number {
  if (first === undefined) return 0
  const without = longest(others, above)
  return first > above ? Math.max(without, 1 + longest(others, first)) : without
}

it('as many stay as can, in their order', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8])
  fc.assert(
    fc.property(orders, (places) => {
      const staying = stayingPlaces(places)
      const kept = places.filter((place) => staying.has(place))
      expect(kept).toEqual(kept.toSorted((one, other) => one - other))
      expect(staying.size).toBe(longest(places))
    }),
  )
})
