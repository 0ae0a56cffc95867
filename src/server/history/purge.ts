import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables'
import { DAY_MS, type Retention } from '../retention'
import { HISTORY_TABLE } from './tables'

/** Entries that one purge deletes at most: some milliseconds of work. */
const PORTION = 500

const EVERY_MS = 10 * 60_000

/**
 * Deletes entries that are older than the setting says, a portion at a time, along with somebody's sign-in or code: every
 * ten minutes at most, or each time while there are more.
 */
export function createHistoryPurge({ historyDays }: Retention) {
  let next = -Infinity
  return async (trx: Transaction<Tables>, now: number): Promise<void> => {
    // A clock that was set back does not stop the purge until the old time comes.
    if (historyDays === 0 || (now < next && next - now <= EVERY_MS)) return
    // Entries are in the order of their numbers: where the first portion has a young one, the rest is young.
    const oldest = await trx
      .selectFrom(HISTORY_TABLE)
      .select(['id', 'at'])
      .orderBy('id')
      .limit(PORTION)
      .execute()
    const limit = now - historyDays * DAY_MS
    const expired = oldest.filter(({ at }) => at < limit).map(({ id }) => id)
    if (expired.length > 0) {
      await trx.deleteFrom(HISTORY_TABLE).where('id', 'in', expired).execute()
    }
    next = expired.length < PORTION ? now + EVERY_MS : now
  }
}
