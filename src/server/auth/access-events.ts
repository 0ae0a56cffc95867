import { type Transaction, sql } from 'kysely'
import { insertEntry } from '../history/insert-entry'
import { ACCESS, HISTORY_TABLE, type Origin } from '../history/tables'
import type { Tables } from '../store/tables'
import { charge } from './address-budget'
import { FAILED_SIGN_IN_ENTRIES, FAILED_SIGN_IN_MS } from './limits'

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
  /** Unless told: a screen of the portal or the menu. */
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

/** What stands for the DNIs of failed sign-ins that are too many to be named each. */
const MANY = 0

/**
 * Adds a failed sign-in to the history. Whoever tries for long fills no disk: the tries for one DNI within an hour are
 * counted in one entry, and where more than some thousand DNIs are tried, those beyond are counted together.
 */
export async function recordFailedSignIn(
  trx: Transaction<Tables>,
  dni: number,
  detail: string,
  at: number,
): Promise<void> {
  if (await countAgain(trx, dni, at)) return
  const isFlood = (await charge(trx, FAILED_SIGN_IN_ENTRIES, 'all', at)) !== undefined
  if (isFlood && (await countAgain(trx, MANY, at))) return
  await recordAccess(trx, {
    kind: 'ingreso-fallido',
    dni: isFlood ? MANY : dni,
    who: undefined,
    detail,
    at,
  })
}

/** @returns whether the last entry of that DNI is a failed sign-in of a moment ago, which now counts one more */
async function countAgain(trx: Transaction<Tables>, dni: number, at: number): Promise<boolean> {
  const last = await trx
    .selectFrom(HISTORY_TABLE)
    .select(['id', 'kind', 'at'])
    .where('entity', '=', ACCESS)
    .where('record', '=', dni)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.kind !== 'ingreso-fallido' || last.at <= at - FAILED_SIGN_IN_MS) return false
  await trx
    .updateTable(HISTORY_TABLE)
    .set({ times: sql<number>`times + 1` })
    .where('id', '=', last.id)
    .execute()
  return true
}
