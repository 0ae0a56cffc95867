import ipaddr from 'ipaddr.js'
import type { Transaction } from 'kysely'
import type { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'
import type { AddressBudget } from '../limits'
import { refusals } from '#server/calls/refusals'

/**
 * Takes one from an address's budget (the generic cell rate algorithm: one time stamp encodes how much is used up, and the
 * budget refills continuously, so that nobody waits for a whole window to end).
 * @returns the refusal if nothing is left
 */
export async function charge(
  trx: Transaction<Tables>,
  budget: AddressBudget,
  address: string,
  now: number,
): Promise<Refusal | undefined> {
  const name = rowName(budget, address)
  const row = await trx
    .selectFrom('auth_limits')
    .select('until')
    .where('name', '=', name)
    .executeTakeFirst()
  const room = now + budget.burst * budget.every
  // A time beyond this limit was written while a clock was ahead: nobody waits until the clock has caught up.
  const used = row === undefined || row.until > room ? now : row.until
  const until = Math.max(used, now) + budget.every
  if (until > room) return refusals.tooManyTries(until - room)
  const charged = { until, expires_at: until }
  await trx
    .insertInto('auth_limits')
    .values({ name, count: 0, ...charged })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(charged))
    .execute()
  return undefined
}

/** Refunds one: the request was legitimate. */
export async function refund(
  trx: Transaction<Tables>,
  budget: AddressBudget,
  address: string,
): Promise<void> {
  await trx
    .updateTable('auth_limits')
    .set((row) => ({ until: row('until', '-', budget.every) }))
    .where('name', '=', rowName(budget, address))
    .execute()
}

function rowName(budget: AddressBudget, address: string): string {
  return `${budget.name}:${network(address)}`
}

/**
 * An IPv4 address is unchanged; an IPv6 address is cut to its first 64 bits, because one line has all the addresses below them.
 */
export function network(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
