import type { Session } from '../../rpc/action'
import type { RefusedCalls } from './refused-calls'

/** What access knows of whoever calls. */
export interface Callers {
  /** Who holds this token; undefined: no one. */
  findSession(token: string, now: number): Promise<Session | 'expired' | undefined>
  readonly refusedCalls: RefusedCalls
  /** Whether the person with this (unvalidated) DNI has recently signed in from this address. */
  isKnownAddress(dni: unknown, address: string, now: number): Promise<boolean>
}
