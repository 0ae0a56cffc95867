import type { Kysely, Transaction } from 'kysely'
import type { Session } from '#server/store/action'
import { prepared, type ValueOf } from '#server/store/database/prepared'
import type { Tables, SessionRow } from '#server/store/tables'
import { newToken, tokenHash } from '../tokens'
import { isEnabled } from '#server/store/users'

/** The time limits of sessions, and the number that a person may have. */
export interface SessionLimits {
  /** From the sign-in. Milliseconds. */
  readonly lifetime: number
  /** Without a call. Milliseconds. */
  readonly idle: number
  /** Maximum of open sessions of one person. */
  readonly perUser: number
}

/** The address and the browser from which a session is opened. */
export interface SessionOrigin {
  readonly address: string
  /** The browser in words; '' if it is not known. */
  readonly browser: string
}

/**
 * Opens a session. If the person then has more than they may, the ones that were opened first end.
 * @param now milliseconds since the epoch
 * @returns its token, which is stored nowhere in clear
 */
export async function openSession(
  trx: Transaction<Tables>,
  dni: number,
  { address, browser }: SessionOrigin,
  limits: SessionLimits,
  now: number,
): Promise<string> {
  const before = await liveSessions(trx, dni, limits, now)
  for (const { token_hash } of before.slice(limits.perUser - 1))
    await deleteSession(trx, token_hash)
  const token = newToken()
  await trx
    .insertInto('auth_sessions')
    .values({
      token_hash: tokenHash(token),
      dni,
      expires_at: now + limits.lifetime,
      opened_at: now,
      used_at: now,
      address,
      browser,
    })
    .execute()
  return token
}

/** The session of a token, and the time when its last use was written. */
export interface FoundSession extends Session {
  readonly usedAt: number | null
}

/** Finds the session of a token, in one database. */
export type FindSession = (
  db: Kysely<Tables>,
  token: string,
  now: number,
) => Promise<FoundSession | 'expired' | undefined>

/**
 * Finds the session of a token. Rights are read from the user each time, so that their loss takes effect at once.
 * @returns 'expired' (answered 403; also for a session that was idle for too long); undefined (answered 401)
 */
export function sessionFinder(limits: SessionLimits): FindSession {
  const statement = prepared((db: Kysely<Tables>, valueOf: ValueOf<'hash'>) =>
    db
      .selectFrom('auth_sessions')
      .innerJoin('usuarios', 'usuarios.dni', 'auth_sessions.dni')
      .select([
        'usuarios.dni',
        'usuarios.rol',
        'usuarios.estado',
        'auth_sessions.expires_at',
        'auth_sessions.used_at',
      ])
      .where('auth_sessions.token_hash', '=', valueOf('hash'))
      .compile(),
  )
  return async (db, token, now) => {
    const [found] = await statement(db, { hash: tokenHash(token) })
    if (found === undefined || !isEnabled(found)) return undefined
    if (!isLive(found, limits, now)) return 'expired'
    return { dni: found.dni, perfil: found.rol, usedAt: found.used_at }
  }
}

/** The sessions of a person that are still valid, the latest first. */
export async function liveSessions(
  trx: Transaction<Tables>,
  dni: number,
  limits: SessionLimits,
  now: number,
): Promise<readonly SessionRow[]> {
  const rows = await trx.selectFrom('auth_sessions').selectAll().where('dni', '=', dni).execute()
  return rows
    .filter((row) => isLive(row, limits, now))
    .toSorted((one, other) => (other.opened_at ?? 0) - (one.opened_at ?? 0))
}

/** A session from before uses were recorded has no last use: only its expiry counts. */
function isLive(
  { expires_at, used_at }: Pick<SessionRow, 'expires_at' | 'used_at'>,
  { idle, lifetime }: SessionLimits,
  now: number,
): boolean {
  const age = now - (used_at ?? now)
  // A clock that ran ahead when the session was opened would keep it open until that time comes.
  const isFromFuture = age < -CLOCKS_DIFFER_MS || expires_at - now > lifetime + CLOCKS_DIFFER_MS
  return now <= expires_at && age <= idle && !isFromFuture
}

/** How far the clocks of two servers may differ. Milliseconds. */
const CLOCKS_DIFFER_MS = 5 * 60_000

/** Ends one session. */
export async function deleteSession(trx: Transaction<Tables>, hash: string): Promise<void> {
  await trx.deleteFrom('auth_sessions').where('token_hash', '=', hash).execute()
}

/** Ends a person's sessions, except that of `exceptToken`. */
export async function revokeSessions(
  trx: Transaction<Tables>,
  dni: number,
  exceptToken?: string,
): Promise<void> {
  let query = trx.deleteFrom('auth_sessions').where('dni', '=', dni)
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', tokenHash(exceptToken))
  await query.execute()
}
