import type { Transaction } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { ActionContext } from '#server/store/action'
import type { Refusal } from '#server/store/refusal'
import type { Tables, CodeRow } from '#server/store/tables'
import { accessAction, transactOrRefuse } from './change-password'
import type { AccessTools } from '../access-tools'
import { charge, refund } from '../attempts/address-budget'
import { countCodeTry } from '../attempts/code-tries'
import { knownLine } from '../attempts/known-address'
import { CLAVE_TOKEN_MS, CODE_CHECKS, CODE_MS } from '../limits'
import { wrongCode } from '../refusals'
import { newToken, tokenHash } from '../tokens'

/**
 * Exchanges a code for the token that sets a password. 400 'Código incorrecto.' for every fault of the code: unknown, another
 * person's, used, older than 300 s, or tried five times; 429 (address). A person may have several codes, and each of them is
 * accepted.
 */
export const checkCodeAction = ({ hasher }: AccessTools) =>
  accessAction(contract.access.operations.enviarCodigo, async (context, { dni, codigo }) => {
    const attempt = await transactOrRefuse(context.store, (trx) => begin(trx, context, dni))
    for (const code of attempt.codes) {
      if (!(await hasher.verify(code.hash, codigo))) continue
      const token = newToken()
      await transactOrRefuse(context.store, (trx) => exchange(trx, context, attempt, code, token))
      return { token }
    }
    throw wrongCode()
  })

interface Attempt {
  /** The codes to compare with the caller's. */
  readonly codes: readonly CodeRow[]
  /** Whether the attempt was charged to the address's budget. */
  readonly charged: boolean
}

/** Counts the attempt before the slow comparison, so that no more than five are compared, even if many arrive at once. */
async function begin(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  dni: number,
): Promise<Attempt | Refusal> {
  const line = await knownLine(trx, dni, address, now)
  const charged = line === ''
  const spent = charged ? await charge(trx, CODE_CHECKS, address, now) : undefined
  if (spent !== undefined) return spent
  const live = await trx
    .selectFrom('auth_codes')
    .selectAll()
    .where('dni', '=', dni)
    .where('expires_at', '>=', now)
    // A later time was written while a clock was ahead.
    .where('expires_at', '<=', now + CODE_MS)
    .orderBy('sent_at', 'desc')
    .execute()
  const codes: CodeRow[] = []
  for (const code of live) {
    if (await countCodeTry(trx, code, { address, line })) codes.push(code)
  }
  return { codes, charged }
}

/** If several calls bring the same right code at once, the one that deletes it gets the token. */
async function exchange(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  { charged }: Attempt,
  { id, dni, purpose, correo, nombre }: CodeRow,
  token: string,
): Promise<Refusal | undefined> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return wrongCode()
  if (charged) await refund(trx, CODE_CHECKS, address)
  // Another person who registers with the same DNI keeps their code.
  await trx
    .deleteFrom('auth_clave_tokens')
    .where('dni', '=', dni)
    .where('purpose', '=', purpose)
    .where('correo', '=', correo)
    .execute()
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
