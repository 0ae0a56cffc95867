import { Refusal } from '../../rpc/refusal'
import { network } from './address-budget'
import { REFUSED_CALLS } from '../limits'

/**
 * Counts the calls of an address without a session that are refused before they reach an operation: no JSON, an unknown
 * metodo, an invalid token, a field that breaks its contract. In memory, because it protects the CPU time of this process,
 * and a counter in the database would cost more than such a call.
 */
export interface RefusedCalls {
  /** How long an address that has used up its budget has to wait for the next call. Milliseconds; 0: it need not. */
  waitOf(address: string, now: number): number
  /** Runs `work`, and charges the address where it refuses the call. @throws Refusal the one that `work` throws */
  charge<T>(address: string, now: number, work: () => T | Promise<T>): Promise<T>
}

/** Addresses that are remembered; the one that was charged least recently is forgotten first. */
const ADDRESSES = 10_000

export function createRefusedCalls({ burst, every } = REFUSED_CALLS): RefusedCalls {
  /** By address: when all of its budget has come back. */
  const used = new Map<string, number>()

  const next = (name: string, now: number): number => {
    const until = used.get(name) ?? now
    // A later time is from a clock that was ahead: nobody waits until it has caught up.
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
