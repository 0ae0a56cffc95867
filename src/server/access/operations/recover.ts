import { contract } from '../../../../generated/contract'
import { accessAction, transactOrRefuse } from './change-password'
import type { AccessTools } from '../access-tools'
import { charge } from '../attempts/address-budget'
import { knownLine } from '../attempts/known-address'
import type { CodeSender } from './code-request'
import { CODE_REQUESTS } from '../limits'
import { unknownDni } from '../refusals'
import { findUser } from '#server/store/users'
import { isPlaceholderAddress } from '#wire/placeholder-address'

/**
 * Requests a code to set a new password. The answer masks the address, because the caller is not authenticated. A user who is
 * pending or disabled may also set one: login refuses them anyway. Nothing can be mailed to a user without an e-mail: then the
 * answer names none.
 * 401 'DNI incorrecto.', 422 (its mailbox is gone), 429, 503.
 */
export const recoverAction = ({ usuarios }: AccessTools, sendCode: CodeSender) =>
  accessAction(contract.access.operations.pedirCodigo, async (context, { dni }) => {
    const { address, now } = context
    const { line, user } = await transactOrRefuse(context.store, async (trx) => {
      const line = await knownLine(trx, dni, address, now)
      // A person who has signed in from here before does not wait because of others behind the same address.
      const spent = line === '' ? await charge(trx, CODE_REQUESTS, address, now) : undefined
      if (spent !== undefined) return spent
      const user = await findUser(trx, usuarios, dni)
      return user === undefined ? unknownDni() : { line, user }
    })
    const { email: correo, nombre } = user
    if (isPlaceholderAddress(correo)) return {}
    await sendCode(context, { dni, purpose: 'recovery', correo, nombre, line })
    return { correo: masked(correo) }
  })

/** `a***@example.com` */
function masked(correo: string): string {
  const at = correo.lastIndexOf('@')
  const [first = ''] = correo
  return `${first}***${correo.slice(at)}`
}
