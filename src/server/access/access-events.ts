import { type Transaction, sql } from 'kysely'
import { insertEntry } from '#server/store/history/record-change'
import {
  ACCESS,
  HISTORY_TABLE,
  type HistoryRow,
  type Origin,
  type Tables,
} from '#server/store/tables'
import { charge } from './attempts/address-budget'
import { FAILED_SIGN_IN_ADDRESSES, FAILED_SIGN_IN_ENTRIES, FAILED_SIGN_IN_MS } from './limits'

/** The events of access in the history. A password, a code or a token is never part of them. */
export type AccessKind =
  | 'ingreso'
  | 'ingreso-fallido'
  | 'salida'
  | 'cierre-de-sesion'
  | 'pedido-de-codigo'
  | 'registracion'
  | 'recuperacion-de-clave'
  | 'cambio-de-clave'

export interface AccessEvent {
  readonly kind: AccessKind
  /** The DNI of the account; for a failed sign-in the DNI that was tried. */
  readonly dni: number
  /** The DNI of the signed-in author; undefined for an unauthenticated caller. */
  readonly who: number | undefined
  /** Default: a screen of the portal or the menu. */
  readonly origin?: Origin
  /** The client's address, and further details. */
  readonly detail: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Adds one event of access to the history, in the transaction of the event. */
export async function recordAccess(
  trx: Transaction<Tables>,
  { kind, dni, who, origin = 'screen', detail, at }: AccessEvent,
): Promise<void> {
  const about = { entity: ACCESS, record: dni, key: JSON.stringify({ dni }), changes: '{}' }
  await insertEntry(trx, { ...about, at, who: who ?? null, origin, detail, kind })
}

export interface FailedSignIn {
  /** The DNI that was tried. */
  readonly dni: number
  readonly address: string
  /** The reason of the failure, unless it is the password. */
  readonly reason?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The DNI of the entry that counts failed sign-ins once there are too many DNIs for an entry each. */
const MANY = 0

/** The detail of the entry that counts failed sign-ins once there are too many addresses for an entry each. */
const OTHER_ADDRESSES = 'otras direcciones'

/**
 * Adds a failed sign-in to the history. Tries for one DNI from one address and for one reason within an hour are counted
 * in one entry: a typing error at the office must not hide guesses from elsewhere, nor the right password of a disabled
 * person. The number of entries is limited, so that an attack does not fill the disk: beyond some twenty addresses the
 * others are counted together, and beyond some thousand entries further attempts are counted together under no DNI.
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

/** The entries of failed sign-ins of the last hour that no other access event of that DNI has followed. */
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

/** Entries for other addresses at most: one for wrong passwords, one for right passwords of accounts that may not sign in. */
const REASONS = 2

/** Adds one to the count of the entry with the same detail. @returns whether there is such an entry */
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
