import type { Transaction } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { ActionContext } from '#server/store/action'
import type { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'
import { accessAction, transactOrRefuse } from './change-password'
import type { AccessTools } from '../access-tools'
import { charge } from '../attempts/address-budget'
import type { CodeRequest, CodeSender } from './code-request'
import { CODE_REQUESTS } from '../limits'
import { addressTaken, alreadyRegistered, mailboxRefused, registrationClosed } from '../refusals'
import { findUser } from '#server/store/users'
import { isPlaceholderAddress } from '#wire/placeholder-address'

/**
 * Requests a code to register with. The user is created only when the password is set, so a registration that was never
 * completed does not count. A user without a password counts as registered: they set one by recovery, through the address on
 * record.
 * 401 (REGISTRO=cerrado), 405 'DNI ya registrado.', 422 (another user's e-mail, or no such mailbox), 429, 503.
 */
export const registerAction = (tools: AccessTools, sendCode: CodeSender) =>
  accessAction(contract.access.operations.registrar, async (context, body) => {
    const request: CodeRequest = { ...body, purpose: 'registration', line: '' }
    await transactOrRefuse(context.store, (trx) => checkRegistration(trx, tools, context, request))
    await sendCode(context, request)
    return { correo: request.correo }
  })

async function checkRegistration(
  trx: Transaction<Tables>,
  { usuarios, settings }: AccessTools,
  { address, now }: ActionContext,
  { dni, correo }: CodeRequest,
): Promise<Refusal | undefined> {
  const spent = await charge(trx, CODE_REQUESTS, address, now)
  if (spent !== undefined) return spent
  if (settings.registro === 'cerrado') return registrationClosed()
  if ((await findUser(trx, usuarios, dni)) !== undefined) return alreadyRegistered()
  if (isPlaceholderAddress(correo)) return mailboxRefused()
  const holders = await usuarios.idsWhere(trx, { email: correo })
  return holders.length > 0 ? addressTaken() : undefined
}
