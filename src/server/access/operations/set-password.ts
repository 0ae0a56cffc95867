import type { Transaction } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { ActionContext } from '#server/store/action'
import type { Refusal } from '#server/store/refusal'
import { Duplicate } from '#server/store/entity-errors'
import type { Tables, ClaveTokenRow } from '#server/store/tables'
import { accessAction, transactOrRefuse } from './change-password'
import { recordAccess } from '../access-events'
import type { AccessTools } from '../access-tools'
import { charge, refund } from '../attempts/address-budget'
import { voidCodes, writeHash } from '../passwords/credentials'
import { clearPasswordFailures } from '../attempts/known-address'
import { CLAVE_TOKEN_MS, CODE_CHECKS } from '../limits'
import { validateNewPassword } from '../passwords/new-password'
import { addressTaken, alreadyRegistered, expiredToken, invalidToken } from '../refusals'
import { revokeSessions } from '../sessions/sessions'
import { tokenHash } from '../tokens'
import { ESTADO, findUser, ROL } from '#server/store/users'

/**
 * Sets the password that a code was requested for, in recovery and in registration. Recovery ends all sessions of the person;
 * registration creates the user, pending or enabled as REGISTRO says. The token can be used once.
 * 401 unknown or used token; 403 an expired one; 422 a password that is under 8 characters (checked by the contract), common or
 * blank: the token stays valid then; 429 (address). In registration 405 and 422 if the DNI or the e-mail was taken meanwhile.
 */
export const setPasswordAction = (tools: AccessTools) =>
  accessAction(contract.access.operations.enviarClave, async (context, { token, clave }) => {
    const { store, address, now } = context
    const { empresa } = tools.settings
    await validateNewPassword(clave, { empresa })
    const ticket = await transactOrRefuse(store, (trx) =>
      findTicket(trx, context, tokenHash(token)),
    )
    try {
      // The token's owner is known only now; the token was right, so the address is not charged.
      await validateNewPassword(clave, { ...ticket, empresa })
    } catch (error) {
      await store.transact((trx) => refund(trx, CODE_CHECKS, address))
      throw error
    }
    const hash = await tools.hasher.hash(clave)
    await refuseTakenAddress(() =>
      store.transact(async (trx) => {
        await use(trx, tools, ticket, hash, now)
        const { dni, purpose } = ticket
        const kind = purpose === 'registration' ? 'registracion' : 'recuperacion-de-clave'
        await recordAccess(trx, { kind, dni, who: dni, detail: address, at: now })
        await refund(trx, CODE_CHECKS, address)
      }),
    )
    return {}
  })

async function findTicket(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  hash: string,
): Promise<ClaveTokenRow | Refusal> {
  const spent = await charge(trx, CODE_CHECKS, address, now)
  if (spent !== undefined) return spent
  const ticket = await trx
    .selectFrom('auth_clave_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (ticket === undefined) return invalidToken()
  const left = ticket.expires_at - now
  // A token with more time left than the longest lifetime was created while a clock was ahead.
  return left < 0 || left > CLAVE_TOKEN_MS ? expiredToken() : ticket
}

/** Uses the token. A refusal rolls everything back. @throws Refusal, Duplicate */
async function use(
  trx: Transaction<Tables>,
  tools: AccessTools,
  ticket: ClaveTokenRow,
  hash: string,
  now: number,
): Promise<void> {
  const { dni } = ticket
  const { numDeletedRows } = await trx
    .deleteFrom('auth_clave_tokens')
    .where('token_hash', '=', ticket.token_hash)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw invalidToken()
  const user = await findUser(trx, tools.usuarios, dni)
  if (ticket.purpose === 'registration') {
    if (user !== undefined) throw alreadyRegistered()
    await addUser(trx, tools, ticket, now)
  } else {
    if (user === undefined) throw invalidToken()
    await revokeSessions(trx, dni)
    await voidCodes(trx, dni)
  }
  await writeHash(trx, dni, hash)
  await clearPasswordFailures(trx, dni)
}

async function addUser(
  trx: Transaction<Tables>,
  { usuarios, settings }: AccessTools,
  { dni, nombre, correo }: ClaveTokenRow,
  now: number,
): Promise<void> {
  const estado = settings.registro === 'habilitado' ? ESTADO.habilitado : ESTADO.pendiente
  const user = { dni, nombre, email: correo, rol: ROL.operador, estado }
  const { metodo } = contract.access.operations.registrar
  const author = { at: now, who: dni, origin: 'screen', detail: metodo } as const
  await usuarios.insert(trx, [{ record: user, author }])
}

/** The DNI was looked up in the same transaction, so a duplicate is that of the e-mail. */
async function refuseTakenAddress(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Duplicate ? addressTaken() : error
  }
}
