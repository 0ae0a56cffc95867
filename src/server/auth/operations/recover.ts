import { contract } from '../../../../generated/contract'
import { accessAction, transactOrRefuse } from './access-action'
import type { AccessTools } from '../access-tools'
import { charge } from '../attempts/address-budget'
import type { CodeSender } from './code-request'
import { CODE_REQUESTS } from '../limits'
import { unknownDni } from '../refusals'
import { findUser } from '../users'

/**
 * Asks for a code to set a new password. The answer masks the address, because the caller is not authenticated.
 * A user who is pending or disabled may set one too: login refuses them anyway.
 * 401 'DNI incorrecto.', 422 (its mailbox is gone), 429, 503.
 */
export const recoverAction = ({ usuarios }: AccessTools, sendCode: CodeSender) =>
  accessAction(contract.access.operations.pedirCodigo, async (context, { dni }) => {
    const user = await transactOrRefuse(context.store, async (trx) => {
      const spent = await charge(trx, CODE_REQUESTS, context.address, context.now)
      return spent ?? (await findUser(trx, usuarios, dni)) ?? unknownDni()
    })
    const { email: correo, nombre } = user
    await sendCode(context, { dni, purpose: 'recovery', correo, nombre })
    return { correo: masked(correo) }
  })

/** `a***@example.com` */
function masked(correo: string): string {
  const at = correo.lastIndexOf('@')
  const [first = ''] = correo
  return `${first}***${correo.slice(at)}`
}
