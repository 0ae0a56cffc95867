import type { Session } from '#server/store/action'

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

/** What access knows of whoever calls. */
export interface Callers {
  /** Who holds this token; undefined: no one. */
  findSession(token: string, now: number): Promise<Session | 'expired' | undefined>
  readonly refusedCalls: RefusedCalls
  /** Whether the person with this (unvalidated) DNI has recently signed in from this address. */
  isKnownAddress(dni: unknown, address: string, now: number): Promise<boolean>
}
