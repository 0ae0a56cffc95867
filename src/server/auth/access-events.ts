import { type Transaction, sql } from 'kysely'
import { insertEntry } from '../history/insert-entry'
import { ACCESS, HISTORY_TABLE, type HistoryRow, type Origin } from '../history/tables'
import type { Tables } from '../store/tables'
import { charge } from './address-budget'
import { FAILED_SIGN_IN_ADDRESSES, FAILED_SIGN_IN_ENTRIES, FAILED_SIGN_IN_MS } from './limits'

/** What the history says of access. A password, a code or a token is never part of it. */
export type AccessKind =
  | 'ingreso'
  | 'ingreso-fallido'
  | 'salida'
  | 'cierre-de-sesion'
  | 'pedido-de-codigo'
  | 'registracion'
  | 'recuperacion-de-clave'
  | 'cambio-de-clave'

/** One event of access. */
export interface AccessEvent {
  readonly kind: AccessKind
  /** Whose account it is about: of a failed sign-in the DNI that was tried. */
  readonly dni: number
  /** Who is known to have done it; undefined: whoever it was, they have proved nothing. */
  readonly who: number | undefined
  /** Default: a screen of the portal or the menu. */
  readonly origin?: Origin
  /** The client's address, and what else there is to say. */
  readonly detail: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Adds one event of access to the history, in the transaction of what it reports. */
export async function recordAccess(
  trx: Transaction<Tables>,
  { kind, dni, who, origin = 'screen', detail, at }: AccessEvent,
): Promise<void> {
  const about = { entity: ACCESS, record: dni, key: JSON.stringify({ dni }), changes: '{}' }
  await insertEntry(trx, { ...about, at, who: who ?? null, origin, detail, kind })
}

/** A sign-in that failed. */
export interface FailedSignIn {
  /** The DNI that was tried. */
  readonly dni: number
  readonly address: string
  /** Why it failed, where it was not for the password. */
  readonly reason?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What stands for the DNIs of failed sign-ins that are too many to be named each. */
const MANY = 0

/** What the entry that counts tries from addresses that are too many to be named each says instead of an address. */
const OTHER_ADDRESSES = 'otras direcciones'

/**
 * Adds a failed sign-in to the history. Tries for one DNI from one address and for one reason within an hour are counted
 * in one entry: a slip at the office must not hide somebody who guesses from elsewhere, nor a right password of a
 * disabled person. Whoever tries for long fills no disk: addresses beyond some twenty are counted together, and where
 * more than some thousand entries are made, the tries beyond are counted together under no DNI.
 */
export async function recordFailedSignIn(
  trx: Transaction<Tables>,
  { dni, address, reason, at }: FailedSignIn,
): Promise<void> {
  const others = detailOf(OTHER_ADDRESSES, reason)
  const recent = await recentFailures(trx, dni, at)
  const own = detailOf(address, reason)
  const named = recent.length < FAILED_SIGN_IN_ADDRESSES || recent.some(isAbout(own))
  const detail = named ? own : others
  if (await countAgain(trx, recent, detail)) return
  const entry = { kind: 'ingreso-fallido', who: undefined, at } as const
  if ((await charge(trx, FAILED_SIGN_IN_ENTRIES, 'all', at)) === undefined) {
    return recordAccess(trx, { ...entry, dni, detail })
  }
  if (await countAgain(trx, await recentFailures(trx, MANY, at), others)) return
  await recordAccess(trx, { ...entry, dni: MANY, detail: others })
}

const detailOf = (address: string, reason: string | undefined): string =>
  reason === undefined ? address : `${address}, ${reason}`

type Entry = Pick<HistoryRow, 'detail'> & { readonly id: number }

const isAbout = (detail: string) => (entry: Entry) => entry.detail === detail

/** The failed sign-ins of the last hour that nothing else has followed in what the history says of that DNI. */
async function recentFailures(
  trx: Transaction<Tables>,
  dni: number,
  at: number,
): Promise<readonly Entry[]> {
  const last = await trx
    .selectFrom(HISTORY_TABLE)
    .select(['id', 'kind', 'at', 'detail'])
    .where('entity', '=', ACCESS)
    .where('record', '=', dni)
    .orderBy('id', 'desc')
    .limit(FAILED_SIGN_IN_ADDRESSES + REASONS)
    .execute()
  const end = last.findIndex(({ kind }) => kind !== 'ingreso-fallido')
  const failures = end === -1 ? last : last.slice(0, end)
  return failures.filter((entry) => entry.at > at - FAILED_SIGN_IN_MS)
}

/** Entries of other addresses at most: that of wrong passwords, and that of right ones which open nothing. */
const REASONS = 2

/** Counts one more in the entry that says the same. @returns whether there is one */
async function countAgain(
  trx: Transaction<Tables>,
  entries: readonly Entry[],
  detail: string,
): Promise<boolean> {
  const same = entries.find(isAbout(detail))
  if (same === undefined) return false
  await trx
    .updateTable(HISTORY_TABLE)
    .set({ times: sql<number>`times + 1` })
    .where('id', '=', same.id)
    .execute()
  return true
}
