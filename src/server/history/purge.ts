import type { Transaction } from 'kysely'
import { DAY_MS, type Retention } from '#server/store/retention'
import { DELETED_TABLE, HISTORY_TABLE, type Tables } from '#server/store/tables'

/** Maximum of entries that one purge deletes: some milliseconds of work. */
const BATCH = 500

const EVERY_MS = 10 * 60_000

type Purge = (trx: Transaction<Tables>, now: number) => Promise<void>

/** Deletes entries of the history that are older than the setting allows. */
export const createHistoryPurge = ({ historyDays }: Retention): Purge =>
  historyDays === 0 ? async () => undefined : purgeOf(HISTORY_TABLE, historyDays)

/** Deletes records for good that were deleted longer ago than the setting allows. */
export const createDeletedPurge = ({ deletedDays }: Retention): Purge =>
  purgeOf(DELETED_TABLE, deletedDays)

/** Deletes in batches, during a sign-in or a request for a code: every ten minutes at most, or each time while there are more. */
function purgeOf(table: typeof HISTORY_TABLE | typeof DELETED_TABLE, days: number): Purge {
  let next = -Infinity
  return async (trx, now) => {
    // After the clock was set back, the purge does not wait until it reaches the old time.
    if (now < next && next - now <= EVERY_MS) return
    // The ids are in the order of time: if the first batch contains a recent entry, all later ones are recent.
    const oldest = await trx
      .selectFrom(table)
      .select(['id', 'at'])
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const limit = now - days * DAY_MS
    const expired = oldest.filter(({ at }) => at < limit).map(({ id }) => id)
    if (expired.length > 0) await trx.deleteFrom(table).where('id', 'in', expired).execute()
    next = expired.length < BATCH ? now + EVERY_MS : now
  }
}
