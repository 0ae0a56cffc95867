import type { Transaction } from 'kysely'
import { DAY_MS, type Retention } from '../retention'
import type { Tables } from '../store/tables'
import { DELETED_TABLE } from './tables'

const EVERY_MS = 10 * 60_000

/** Deletes for good what was deleted longer ago than the setting says, every ten minutes at most. */
export function createDeletedPurge({ deletedDays }: Retention) {
  let next = -Infinity
  return async (trx: Transaction<Tables>, now: number): Promise<void> => {
    if (now < next) return
    next = now + EVERY_MS
    await trx
      .deleteFrom(DELETED_TABLE)
      .where('at', '<', now - deletedDays * DAY_MS)
      .execute()
  }
}
