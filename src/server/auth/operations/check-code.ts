import type { Transaction } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { ActionContext } from '../../rpc/action'
import type { Refusal } from '../../rpc/refusal'
import type { Tables } from '../../store/tables'
import { accessAction, transactOrRefuse } from './access-action'
import type { AccessTools } from '../access-tools'
import { charge, refund } from '../attempts/address-budget'
import { CLAVE_TOKEN_MS, CODE_CHECKS, CODE_MS, CODE_TRIES } from '../limits'
import { wrongCode } from '../refusals'
import type { CodeRow } from '../tables'
import { newToken, tokenHash } from '../tokens'

/**
 * Exchanges a code for the token that sets a password. 400 'Código incorrecto.' whatever is wrong with it: unknown,
 * another person's, used, older than 300 s, or tried five times; 429 (address).
 */
export const checkCodeAction = ({ hasher }: AccessTools) =>
  accessAction(contract.access.operations.enviarCodigo, async (context, { dni, codigo }) => {
    const code = await transactOrRefuse(context.store, (trx) => countTry(trx, context, dni))
    if (!(await hasher.verify(code.hash, codigo))) throw wrongCode()
    const token = newToken()
    await transactOrRefuse(context.store, (trx) => exchange(trx, context, code, token))
    return { token }
  })

/** Counts the attempt before the slow comparison, so that no more than five are compared, however many arrive at once. */
async function countTry(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  dni: number,
): Promise<CodeRow | Refusal> {
  const spent = await charge(trx, CODE_CHECKS, address, now)
  if (spent !== undefined) return spent
  const code = await trx
    .updateTable('auth_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('dni', '=', dni)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>=', now)
    // A later time was written while a clock was ahead.
    .where('expires_at', '<=', now + CODE_MS)
    .returningAll()
    .executeTakeFirst()
  return code ?? wrongCode()
}

/** Of concurrent calls with the same right code, the one that deletes it gets the token. */
async function exchange(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  { id, dni, purpose, correo, nombre }: CodeRow,
  token: string,
): Promise<Refusal | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return wrongCode()
  await refund(trx, CODE_CHECKS, address)
  await trx.deleteFrom('auth_clave_tokens').where('dni', '=', dni).execute()
  await trx
    .insertInto('auth_clave_tokens')
    .values({
      token_hash: tokenHash(token),
      dni,
      purpose,
      correo,
      nombre,
      expires_at: now + CLAVE_TOKEN_MS,
    })
    .execute()
  return undefined
}
