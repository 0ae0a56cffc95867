import { access } from '../../../generated/access'
import { codeToken } from '#admin/provider/session/stored-session'
import { CallError, callMetodo, malformed } from '#admin/provider/wire/call-metodo'
import { readAnswer } from '#wire/access'
import { errorTextOf } from '#wire/http/error-body'
import { isReceivedObject, receivedText } from '#wire/received'
import type { CallAnswer, CallRequest, PortalEvent } from '../machine/effects'

const { login, pedirCodigo, registrar, enviarCodigo, enviarClave } = access.operations

/** There is no token for `enviar-clave`, so nothing was sent. */
class TokenMissing extends Error {
  override readonly name = 'TokenMissing'
}

/** Makes one of the portal's calls. @returns the event that reports the result to the machine */
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
 * @throws CallError when the call fails, or its answer refuses
 * @throws TokenMissing when the code flow's token is not in storage
 */
async function callOperation(request: CallRequest): Promise<CallAnswer> {
  switch (request.operation) {
    case 'login': {
      const answer = await callMetodo(login.metodo, request.body)
      const user = readAnswer(login.answer, answer)
      if (user === undefined || !isReceivedObject(answer)) throw refusal(login.metodo, answer, 403)
      return { operation: 'login', session: answer }
    }
    case 'pedirCodigo': {
      const answer = await callMetodo(pedirCodigo.metodo, request.body)
      const { correo = '' } = readAnswer(pedirCodigo.answer, answer) ?? {}
      return { operation: 'pedirCodigo', correo }
    }
    case 'registrar': {
      const answer = await callMetodo(registrar.metodo, request.body)
      const { correo = '' } = readAnswer(registrar.answer, answer) ?? {}
      return { operation: 'registrar', correo }
    }
    case 'enviarCodigo': {
      const answer = await callMetodo(enviarCodigo.metodo, request.body)
      const code = readAnswer(enviarCodigo.answer, answer)
      if (code === undefined) throw refusal(enviarCodigo.metodo, answer, 400)
      return { operation: 'enviarCodigo', token: code.token }
    }
    case 'enviarClave': {
      const token = codeToken.read()
      if (token === undefined) throw new TokenMissing()
      const answer = await callMetodo(enviarClave.metodo, { token, ...request.body })
      if (refuses(answer)) throw refusal(enviarClave.metodo, answer, 422)
      return { operation: 'enviarClave' }
    }
  }
}

/**
 * The failure of a 2xx answer without the needed values: some providers refuse in the `error` of such an answer.
 * @param status the error status that such a refusal counts as: no access, a wrong code, a refused value
 */
function refusal(metodo: string, answer: unknown, status: 400 | 403 | 422): CallError {
  const error = errorTextOf(answer)
  if (error === undefined) return malformed(metodo, 'un objeto con "token"')
  return new CallError(metodo, { kind: 'answered', status, error })
}

/** For an operation whose answer needs no values: an `error` refuses, unless there is a token all the same. */
function refuses(answer: unknown): boolean {
  if (!isReceivedObject(answer)) return false
  return errorTextOf(answer['error']) !== undefined && receivedText(answer['token']) === ''
}
