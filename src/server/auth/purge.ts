import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables'
import { EXPIRED_RETENTION_MS, MAILS_WINDOW_MS, PURGE_EVERY_MS } from './limits'

/** Deletes expired rows, every ten minutes at most, along with somebody's sign-in or code. */
export function createPurge(): (trx: Transaction<Tables>, now: number) => Promise<void> {
  let last = -Infinity
  return async (trx, now) => {
    // If the clock is set back, the next purge must not wait until it catches up.
    if (Math.abs(now - last) < PURGE_EVERY_MS) return
    last = now
    await trx.deleteFrom('auth_limits').where('expires_at', '<', now).execute()
    await trx
      .deleteFrom('auth_mails')
      .where('sent_at', '<', now - MAILS_WINDOW_MS)
      .execute()
    for (const table of ['auth_sessions', 'auth_clave_tokens', 'auth_codes'] as const) {
      await trx
        .deleteFrom(table)
        .where('expires_at', '<', now - EXPIRED_RETENTION_MS)
        .execute()
    }
  }
}
