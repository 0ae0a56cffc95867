import { access } from '../../../../generated/access'
import { codeToken } from '../../../runtime/session/stored-session'
import { CallError, callMetodo } from '../../../runtime/wire-client/call-metodo'
import type { CallAnswer, CallRequest } from '../machine/effects'
import type { PortalEvent } from '../machine/events'

const { login, pedirCodigo, registrar, enviarCodigo, enviarClave } = access.operations

/** `enviar-clave` has no token to carry: nothing was sent (row P-18). */
class TokenMissing extends Error {
  override readonly name = 'TokenMissing'
}

/** Makes one of the portal's calls. @returns what the machine is told of it */
export async function outcomeOf(call: number, request: CallRequest): Promise<PortalEvent> {
  try {
    return { type: 'answered', call, answer: await callOperation(request) }
  } catch (error) {
    if (error instanceof CallError) return { type: 'failed', call, failure: error.failure }
    if (!(error instanceof TokenMissing)) throw error
    console.warn('No hay token del código en la sesión: la contraseña no se envió.')
    return { type: 'token-missing', call }
  }
}

/**
 * @throws CallError when the call fails
 * @throws TokenMissing when the code flow's token is not in storage
 */
async function callOperation(request: CallRequest): Promise<CallAnswer> {
  switch (request.operation) {
    case 'login': {
      const user = await callMetodo(login.metodo, request.body, login.response)
      return { operation: 'login', user }
    }
    case 'pedirCodigo': {
      const answer = await callMetodo(pedirCodigo.metodo, request.body, pedirCodigo.response)
      return { operation: 'pedirCodigo', correo: answer.correo }
    }
    case 'registrar': {
      const answer = await callMetodo(registrar.metodo, request.body, registrar.response)
      return { operation: 'registrar', correo: answer.correo }
    }
    case 'enviarCodigo': {
      const { token } = await callMetodo(enviarCodigo.metodo, request.body, enviarCodigo.response)
      return { operation: 'enviarCodigo', token }
    }
    case 'enviarClave': {
      const token = codeToken.read()
      if (token === undefined) throw new TokenMissing()
      await callMetodo(enviarClave.metodo, { token, ...request.body })
      return { operation: 'enviarClave' }
    }
  }
}
