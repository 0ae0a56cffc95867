import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/store/tables'
import { network } from './address-budget'
import { KNOWN_ADDRESS_MS } from '../limits'

/**
 * The counter of wrong passwords for an attempt. An address from which the person has signed in before has its own counter, so
 * that guesses from elsewhere delay only attempts from unknown addresses. Guesses at the same address delay the person there
 * while they go on.
 */
export async function passwordCounter(
  trx: Transaction<Tables>,
  dni: number,
  address: string,
  now: number,
): Promise<string> {
  const line = await knownLine(trx, dni, address, now)
  return line === '' ? `password:${dni}` : `password:${dni}@${line}`
}

/** The line of an address, if the person has signed in from it in the last days; '' for any other. */
export async function knownLine(
  trx: Kysely<Tables>,
  dni: number,
  address: string,
  now: number,
): Promise<string> {
  return (await isKnownAddress(trx, dni, address, now)) ? network(address) : ''
}

/** The counter of a signed-in person: other people's attempts to sign in do not delay them. */
export const sessionCounter = (dni: number): string => `password:${dni}@session`

/** Whether a person has signed in from here in the last days. */
export async function isKnownAddress(
  trx: Kysely<Tables>,
  dni: number,
  address: string,
  now: number,
): Promise<boolean> {
  const known = await trx
    .selectFrom('auth_limits')
    .select('name')
    .where('name', '=', knownName(dni, address))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return known !== undefined
}

/** Remembers that a person signed in from here. */
export async function rememberAddress(
  trx: Transaction<Tables>,
  dni: number,
  address: string,
  now: number,
): Promise<void> {
  const seen = { expires_at: now + KNOWN_ADDRESS_MS }
  await trx
    .insertInto('auth_limits')
    .values({ name: knownName(dni, address), count: 0, until: 0, ...seen })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(seen))
    .execute()
}

function knownName(dni: number, address: string): string {
  return `known:${dni}@${network(address)}`
}

/** After a new password, nobody waits for failed attempts with the old one, from any address. */
export async function clearPasswordFailures(trx: Transaction<Tables>, dni: number): Promise<void> {
  await trx
    .deleteFrom('auth_limits')
    .where((row) =>
      row.or([row('name', '=', `password:${dni}`), row('name', 'like', `password:${dni}@%`)]),
    )
    .execute()
}
