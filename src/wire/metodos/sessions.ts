import { isReceivedObject, type Received, receivedNumber, receivedText } from '../received'

/**
 * The operations on sessions that the embedded backend has beyond the specification. No metodo of a schema has a point in
 * its name.
 */
export const sessionMetodos = {
  /** Ends the calling session. */
  logOut: 'sesiones.salir',
  /** The caller's open sessions, the latest first. */
  list: 'sesiones.buscar',
  /** Ends one of them. */
  close: 'sesiones.cerrar',
  /** Ends all of them except the calling one. */
  closeOthers: 'sesiones.cerrar-demas',
} as const

/** One open session of the caller. Times are milliseconds since the epoch. */
export interface OpenSession {
  /** Identifies the session in `sesiones.cerrar`; it gives no access. */
  readonly id: string
  /** null for a session that was opened before this was recorded. */
  readonly abierta: number | null
  /** null for a session that was not used since this was recorded. */
  readonly usada: number | null
  /** The client's address at the sign-in; '' if it is not known. */
  readonly direccion: string
  /** 'Firefox en Windows'; '' if it is not known. */
  readonly navegador: string
  /** Whether it is the calling session. */
  readonly actual: boolean
}

/** Reads the answer of `sesiones.buscar`. Without zod, for the panel. @returns undefined if it is something else */
export function readOpenSessions(answer: unknown): readonly OpenSession[] | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['sesiones'])) return undefined
  return answer['sesiones'].filter(isReceivedObject).map(readSession)
}

function readSession(session: Received): OpenSession {
  return {
    id: receivedText(session['id']),
    abierta: receivedNumber(session['abierta']),
    usada: receivedNumber(session['usada']),
    direccion: receivedText(session['direccion']),
    navegador: receivedText(session['navegador']),
    actual: session['actual'] === true,
  }
}
