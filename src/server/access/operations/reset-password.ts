import type { Transaction } from 'kysely'
import { HISTORY_TABLE, type Tables, type UserRow } from '#server/store/tables'
import { existingTables } from '#server/migrate/system-tables'
import { recordAccess } from '../access-events'
import { voidCodes, writeHash } from '../passwords/credentials'
import { clearPasswordFailures } from '../attempts/known-address'
import type { PasswordHasher } from '../passwords/password-hasher'
import { revokeSessions } from '../sessions/sessions'
import { newClave } from '../tokens'
import { ROL, USUARIOS } from '#server/store/users'
import type { OpenedStore } from '#server/store/database/opened-store'

export type Reset =
  | { readonly done: true; readonly user: UserRow; readonly clave: string }
  /** Nobody has that DNI; `administrators` are the DNIs of the existing ones. */
  | { readonly done: false; readonly administrators: readonly number[] }

/**
 * Sets a generated password, for a person who lost both password and mailbox. Their sessions end, codes that were sent are
 * void, and earlier failed attempts cause no delay. Rights and state do not change: a disabled user stays disabled.
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
    await clearPasswordFailures(trx, dni)
    // Before the first start of this version the table does not exist.
    if ((await existingTables(trx, store.dialect)).has(HISTORY_TABLE)) {
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
