import type { Transaction } from 'kysely'
import { DAY_MS, type Retention } from '#server/store/retention'
import { type Tables, DELETED_TABLE } from '#server/store/tables'

const EVERY_MS = 10 * 60_000

/** Maximum of records that one purge deletes: some milliseconds of work. */
const BATCH = 500

/**
 * Deletes records for good that were deleted longer ago than the setting allows, in batches, during a sign-in or a request for
 * a code: every ten minutes at most, or each time while there are more.
 */
export function createDeletedPurge({ deletedDays }: Retention) {
  let next = -Infinity
  return async (trx: Transaction<Tables>, now: number): Promise<void> => {
    // After the clock was set back, the purge does not wait until it reaches the old time.
    if (now < next && next - now <= EVERY_MS) return
    const oldest = await trx
      .selectFrom(DELETED_TABLE)
      .select(['id', 'at'])
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const limit = now - deletedDays * DAY_MS
    const expired = oldest.filter(({ at }) => at < limit).map(({ id }) => id)
    if (expired.length > 0) {
      await trx.deleteFrom(DELETED_TABLE).where('id', 'in', expired).execute()
    }
    next = expired.length < BATCH ? now + EVERY_MS : now
  }
}
