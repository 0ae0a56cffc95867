import type { Transaction } from 'kysely'
import { type Tables, HISTORY_TABLE } from '#server/store/tables'
import { DAY_MS, type Retention } from '#server/store/retention'

/** Maximum of entries that one purge deletes: some milliseconds of work. */
const BATCH = 500

const EVERY_MS = 10 * 60_000

/**
 * Deletes entries that are older than the setting allows, in batches, during a sign-in or a request for a code: every ten
 * minutes at most, or each time while there are more.
 */
export function createHistoryPurge({ historyDays }: Retention) {
  let next = -Infinity
  return async (trx: Transaction<Tables>, now: number): Promise<void> => {
    // After the clock was set back, the purge does not wait until it reaches the old time.
    if (historyDays === 0 || (now < next && next - now <= EVERY_MS)) return
    // The ids are in the order of time: if the first batch contains a recent entry, all later ones are recent.
    const oldest = await trx
      .selectFrom(HISTORY_TABLE)
      .select(['id', 'at'])
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const limit = now - historyDays * DAY_MS
    const expired = oldest.filter(({ at }) => at < limit).map(({ id }) => id)
    if (expired.length > 0) {
      await trx.deleteFrom(HISTORY_TABLE).where('id', 'in', expired).execute()
    }
    next = expired.length < BATCH ? now + EVERY_MS : now
  }
}
