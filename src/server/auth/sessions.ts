import type { Transaction } from 'kysely'
import type { Session } from '../rpc/action'
import type { Tables } from '../store/tables'
import { newToken, tokenHash } from './tokens'
import { isEnabled } from './users'

/**
 * Opens a session.
 * @param ttl seconds
 * @returns its token, which is stored nowhere in clear
 */
export async function openSession(
  trx: Transaction<Tables>,
  dni: number,
  now: number,
  ttl: number,
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto('auth_sessions')
    .values({ token_hash: tokenHash(token), dni, expires_at: now + ttl * 1000 })
    .execute()
  return token
}

/**
 * Whose session a token is. Rights are read from the user each time, so that none outlives its loss.
 * @returns 'expired' is answered 403; undefined 401
 */
export async function findSession(
  trx: Transaction<Tables>,
  token: string,
  now: number,
): Promise<Session | 'expired' | undefined> {
  const found = await trx
    .selectFrom('auth_sessions')
    .innerJoin('usuarios', 'usuarios.dni', 'auth_sessions.dni')
    .select(['usuarios.dni', 'usuarios.rol', 'usuarios.estado', 'auth_sessions.expires_at'])
    .where('auth_sessions.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (found === undefined || !isEnabled(found)) return undefined
  if (now > found.expires_at) return 'expired'
  return { dni: found.dni, perfil: found.rol }
}

/** Ends a person's sessions, that of `exceptToken` aside. */
export async function revokeSessions(
  trx: Transaction<Tables>,
  dni: number,
  exceptToken?: string,
): Promise<void> {
  let query = trx.deleteFrom('auth_sessions').where('dni', '=', dni)
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', tokenHash(exceptToken))
  await query.execute()
}
