import type { Session, Store } from '#server/store/action'
import type { AuthLog } from '../access-tools'
import { sessionFinder, type SessionLimits } from './sessions'
import { tokenHash } from '../tokens'

/** The last use of a session is written at most once in this time. Milliseconds. */
const LONGEST_INTERVAL_MS = 60_000

/** A session may end early by this fraction of the idle limit, because its last use was not written. */
const PRECISION = 60

/** Finds the sessions of calls, and records that they are in use. */
export interface SessionUse {
  /**
   * The session of a token; 'expired' is answered 403, undefined 401.
   * @param now milliseconds since the epoch
   */
  find(token: string, now: number): Promise<Session | 'expired' | undefined>
  /** Waits for pending writes. Call it before the store closes. */
  flush(): Promise<void>
}

/**
 * A call does not wait for the write of its use, and is answered even if that write fails; otherwise a read would need a
 * database that takes writes. The next call tries again.
 */
export function createSessionUse(store: Store, limits: SessionLimits, log: AuthLog): SessionUse {
  const findSession = sessionFinder(limits)
  const interval = Math.min(LONGEST_INTERVAL_MS, limits.idle / PRECISION)
  /** By token hash. Each session has one write at a time, even if many calls arrive at once. */
  const writes = new Map<string, Promise<void>>()

  function recordUse(hash: string, now: number): void {
    if (writes.has(hash)) return
    const write = store
      .transact(async (trx) => {
        await trx
          .updateTable('auth_sessions')
          .set({ used_at: now })
          .where('token_hash', '=', hash)
          // Another instance may have written meanwhile.
          .where((row) => row.or([row('used_at', 'is', null), row('used_at', '<', now)]))
          .execute()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'The use of a session was not recorded'))
      .finally(() => writes.delete(hash))
    writes.set(hash, write)
  }

  return {
    async find(token, now) {
      const found = await store.readOne((db) => findSession(db, token, now))
      if (found === undefined || found === 'expired') return found
      const { usedAt, ...session } = found
      if (usedAt === null || now - usedAt >= interval) recordUse(tokenHash(token), now)
      return session
    },
    async flush() {
      await Promise.all(writes.values())
    },
  }
}
