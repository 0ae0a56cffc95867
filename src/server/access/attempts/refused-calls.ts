import type { RefusedCalls } from '#server/calls/handle-rpc'
import { Refusal } from '#server/store/refusal'
import { network } from './address-budget'
import { REFUSED_CALLS } from '../limits'

/** The number of remembered addresses; the one that was charged least recently is forgotten first. */
const ADDRESSES = 10_000

export function createRefusedCalls({ burst, every } = REFUSED_CALLS): RefusedCalls {
  /** The time at which all of an address's budget has come back. */
  const used = new Map<string, number>()

  const next = (name: string, now: number): number => {
    const until = used.get(name) ?? now
    // A time beyond this limit is from a clock that was ahead: nobody waits until the clock has caught up.
    const isAhead = until > now + burst * every
    return (isAhead ? now : Math.max(until, now)) + every
  }

  function take(address: string, now: number): void {
    const name = network(address)
    const until = Math.min(next(name, now), now + burst * every)
    used.delete(name)
    used.set(name, until)
    const [oldest] = used.keys()
    if (used.size > ADDRESSES && oldest !== undefined) used.delete(oldest)
  }

  return {
    waitOf: (address, now) => Math.max(0, next(network(address), now) - (now + burst * every)),
    async charge(address, now, work) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refusal) take(address, now)
        throw error
      }
    },
  }
}
