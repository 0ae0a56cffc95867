import type { Transaction } from 'kysely'
import type { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'
import type { GrowingDelay } from '../limits'
import { refusals } from '#server/calls/refusals'

/**
 * Counts an attempt as failed before it is checked, so that concurrent attempts are all counted; `clearFailures` resets the
 * counter after a successful one. Written here because the existing limiter libraries use their own connection and clock, and
 * none has a growing delay: on our one connection their statements would run inside other calls' transactions.
 * @returns the refusal if the delay of earlier attempts has not passed; such an attempt is not counted
 */
export async function countTry(
  trx: Transaction<Tables>,
  name: string,
  delay: GrowingDelay,
  now: number,
): Promise<Refusal | undefined> {
  const row = await trx
    .selectFrom('auth_limits')
    .select(['count', 'until', 'expires_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  // A time that no attempt until now can have set was written while a clock was ahead, so it is ignored.
  const isPossible = row !== undefined && row.until <= now + delay.longest
  const live = isPossible && now < row.expires_at ? row : undefined
  if (live !== undefined && now < live.until) return refusals.tooManyTries(live.until - now)

  const count = (live?.count ?? 0) + 1
  const counted = { count, until: now + waitAfter(count, delay), expires_at: now + delay.memory }
  await trx
    .insertInto('auth_limits')
    .values({ name, ...counted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(counted))
    .execute()
  return undefined
}

/** The attempt succeeded: earlier failures no longer count. */
export async function clearFailures(trx: Transaction<Tables>, name: string): Promise<void> {
  await trx.deleteFrom('auth_limits').where('name', '=', name).execute()
}

/** The wait after so many failures. Milliseconds. */
function waitAfter(failures: number, { free, first, longest }: GrowingDelay): number {
  return failures < free ? 0 : Math.min(first * 2 ** (failures - free), longest)
}
