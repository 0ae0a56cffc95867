import type { Transaction } from 'kysely'
import type { Refusal } from '../rpc/refusal'
import type { Tables } from '../store/tables'
import type { GrowingDelay } from './limits'
import { tooManyTries } from './refusals'

/**
 * Counts a try as failed before it is judged, so that a hundred at once are a hundred; `forgive` takes a right one back.
 * Our own, because the limiters there are keep their own connection and clock, and none lets a delay grow: on one
 * connection their statements would fall into somebody's open transaction.
 *
 * @returns the refusal where the delay of earlier tries has not passed; such a try is not counted
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
  // What no try up to now can have left is from a clock that was ahead: nobody waits until it has caught up.
  const isPossible = row !== undefined && row.until <= now + delay.longest
  const live = isPossible && now < row.expires_at ? row : undefined
  if (live !== undefined && now < live.until) return tooManyTries(live.until - now)

  const count = (live?.count ?? 0) + 1
  const counted = { count, until: now + waitAfter(count, delay), expires_at: now + delay.memory }
  await trx
    .insertInto('auth_limits')
    .values({ name, ...counted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(counted))
    .execute()
  return undefined
}

/** The try was a right one: all is forgotten. */
export async function forgive(trx: Transaction<Tables>, name: string): Promise<void> {
  await trx.deleteFrom('auth_limits').where('name', '=', name).execute()
}

/** Milliseconds to wait after so many failures. */
function waitAfter(failures: number, { free, first, longest }: GrowingDelay): number {
  return failures < free ? 0 : Math.min(first * 2 ** (failures - free), longest)
}
