import type { Transaction } from 'kysely'
import { HISTORY_TABLE } from '../history/tables'
import { standingTables } from '../store/migrate/system-tables'
import type { Tables } from '../store/tables'
import { recordAccess } from './access-events'
import { voidCodes, writeHash } from './credentials'
import { forgivePassword } from './known-address'
import type { PasswordHasher } from './password-hasher'
import { revokeSessions } from './sessions'
import type { UserRow } from './tables'
import { newClave } from './tokens'
import { ROL, USUARIOS } from './users'
import type { OpenedStore } from '../store/database/opened-store'

/** What became of a reset. */
export type Reset =
  | { readonly done: true; readonly user: UserRow; readonly clave: string }
  /** Nobody has that DNI; these are the administrators there are. */
  | { readonly done: false; readonly administrators: readonly number[] }

/**
 * Gives a person a password of ours, for who lost both password and mailbox. Their sessions end, codes under way are
 * void, no earlier wrong try makes them wait. Rights and state stay as they are: nobody is enabled by the way.
 * @param now milliseconds since the epoch
 */
export async function resetPassword(
  store: OpenedStore,
  hasher: PasswordHasher,
  dni: number,
  now: number,
): Promise<Reset> {
  const clave = newClave()
  const hash = await hasher.hash(clave)
  return store.transact(async (trx): Promise<Reset> => {
    const user = await trx
      .selectFrom(USUARIOS)
      .selectAll()
      .where('dni', '=', dni)
      .executeTakeFirst()
    if (user === undefined) return { done: false, administrators: await administrators(trx) }
    await writeHash(trx, dni, hash)
    await revokeSessions(trx, dni)
    await voidCodes(trx, dni)
    await forgivePassword(trx, dni)
    // No start of this version may have made the table yet.
    if ((await standingTables(trx, store.dialect)).has(HISTORY_TABLE)) {
      const event = { kind: 'recuperacion-de-clave', dni, who: undefined } as const
      await recordAccess(trx, {
        ...event,
        origin: 'administration',
        detail: 'admin reset',
        at: now,
      })
    }
    return { done: true, user, clave }
  })
}

async function administrators(trx: Transaction<Tables>): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom(USUARIOS)
    .select('dni')
    .where('rol', '=', ROL.administrador)
    .orderBy('dni')
    .execute()
  return rows.map(({ dni }) => dni)
}
