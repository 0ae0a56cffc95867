import type { Transaction } from 'kysely'
import type { Tables } from '#server/store/tables'

/** The stored hash of a person's password; undefined if none was ever set. */
export async function readHash(trx: Transaction<Tables>, dni: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('auth_credentials')
    .select('hash')
    .where('dni', '=', dni)
    .executeTakeFirst()
  return row?.hash
}

/**
 * Sets a person's password, in place of the old one.
 * @param hash argon2id in PHC form, never the password itself
 */
export async function writeHash(
  trx: Transaction<Tables>,
  dni: number,
  hash: string,
): Promise<void> {
  await trx
    .insertInto('auth_credentials')
    .values({ dni, hash })
    .onConflict((conflict) => conflict.column('dni').doUpdateSet({ hash }))
    .execute()
}

/** Deletes all that could set a new password: codes that were mailed, and the tokens that they were exchanged for. */
export async function voidCodes(trx: Transaction<Tables>, dni: number): Promise<void> {
  await trx.deleteFrom('auth_codes').where('dni', '=', dni).execute()
  await trx.deleteFrom('auth_clave_tokens').where('dni', '=', dni).execute()
}
