import { covers } from './next-fetch'
import { isSame, type View } from './page-snapshot'
import type { Fetch, Sight } from './stretch'

/** A page that is on its way. */
export interface Flight {
  readonly view: View
  readonly fetch: Fetch
  /** Reads what is there already. */
  readonly refreshes: boolean
  readonly abort: AbortController
}

/** A jump to rows that are far from all that are loaded. */
export const isJump = ({ fetch, refreshes }: Flight): boolean =>
  fetch.saltear > 0 && fetch.to === 'new' && !refreshes

/**
 * Whether a page that is on its way will do for one that is wanted.
 * @param total how many rows there are
 */
export function serves(flight: Flight, wanted: Flight, total: number, sight: Sight): boolean {
  if (!isSame(flight.view, wanted.view) || flight.refreshes !== wanted.refreshes) return false
  if (flight.refreshes || isSameFetch(flight.fetch, wanted.fetch)) return true
  return isJump(flight) && isJump(wanted) && covers(flight.fetch, total, sight)
}

const isSameFetch = (one: Fetch, other: Fetch): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
