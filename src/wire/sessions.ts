import * as z from 'zod/mini'
import { sessionToken } from './session-token'

/**
 * The operations on sessions that the embedded backend has beyond the specification: to end one's own session, to list
 * the sessions that a person has open, and to end others of them.
 */

/** One open session of the person who asks. Times are milliseconds since the epoch. */
const openSession = z.object({
  /** Names the session in `sesiones-cerrar`; it gives access to nothing. */
  id: z.string(),
  /** null: opened before this was recorded. */
  abierta: z.nullable(z.number()),
  /** null: not used since this was recorded. */
  usada: z.nullable(z.number()),
  /** The client's address at the sign-in; '' where it is not known. */
  direccion: z.string(),
  /** 'Firefox en Windows'; '' where it is not known. */
  navegador: z.string(),
  /** The session that asks. */
  actual: z.boolean(),
})

export type OpenSession = z.infer<typeof openSession>

const openSessions = z.object({ sesiones: z.array(openSession) })

const ID_LENGTH = 64
const id = z.string().check(z.minLength(1), z.maxLength(ID_LENGTH))

export const sessionMetodos = {
  /** Ends the session that asks. */
  logOut: { metodo: 'cerrar-sesion', request: z.strictObject({ token: sessionToken }) },
  /** The open sessions of the person who asks, the latest first. */
  list: { metodo: 'sesiones-buscar', request: z.strictObject({ token: sessionToken }) },
  /** Ends one of them. */
  close: { metodo: 'sesiones-cerrar', request: z.strictObject({ token: sessionToken, id }) },
  /** Ends all of them but the one that asks. */
  closeOthers: {
    metodo: 'sesiones-cerrar-demas',
    request: z.strictObject({ token: sessionToken }),
  },
} as const

/** Reads the answer of `sesiones-buscar`. @returns undefined where it is something else */
export function readOpenSessions(answer: unknown): readonly OpenSession[] | undefined {
  return openSessions.safeParse(answer).data?.sesiones
}
