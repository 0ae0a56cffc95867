import { Refusal } from '../rpc/refusal'
import { network } from './address-budget'
import { REFUSED_CALLS } from './limits'
import { tooManyTries } from './refusals'

/**
 * Counts the calls of an address without a session that are refused before they reach an operation: no JSON, an unknown
 * metodo, an invalid token, a field that breaks its contract. In memory, because it protects the CPU time of this process,
 * and a counter in the database would cost more than such a call.
 */
export interface RefusedCalls {
  /** @throws Refusal 429 where the address has used up its budget; signed-in users of the same address are not affected */
  check(address: string, now: number): void
  /** Runs `work`, and charges the address where it refuses the call. @throws Refusal the one that `work` throws */
  charge<T>(address: string, now: number, work: () => T | Promise<T>): Promise<T>
}

/** Addresses that are remembered; the one that was charged least recently is forgotten first. */
const ADDRESSES = 10_000

export function createRefusedCalls({ burst, every } = REFUSED_CALLS): RefusedCalls {
  /** By address: when all of its budget has come back. */
  const used = new Map<string, number>()

  const next = (name: string, now: number) => Math.max(used.get(name) ?? now, now) + every

  function take(address: string, now: number): void {
    const name = network(address)
    const until = Math.min(next(name, now), now + burst * every)
    used.delete(name)
    used.set(name, until)
    const [oldest] = used.keys()
    if (used.size > ADDRESSES && oldest !== undefined) used.delete(oldest)
  }

  return {
    check(address, now) {
      const wait = next(network(address), now) - (now + burst * every)
      if (wait > 0) throw tooManyTries(wait)
    },
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
