import { closestMatch } from 'leven'
import { fold } from './naming'

/**
 * The name that was probably meant, by edit distance without case and accents: at most a third of the name's length, or 2
 * for a short name, but never more than half of it.
 * undefined: none is similar enough.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const byFold = new Map(candidates.map((candidate) => [fold(candidate), candidate]))
  const meant = fold(name.slice(0, LONGEST))
  const { length } = meant
  const reach = Math.min(Math.max(2, Math.floor(length / 3)), Math.floor(length / 2))
  const found = closestMatch(meant, [...byFold.keys()], { maxDistance: reach })
  return found === undefined ? undefined : byFold.get(found)
}

/** No name is longer, and the time to compare two texts grows with the product of their lengths. */
const LONGEST = 100
