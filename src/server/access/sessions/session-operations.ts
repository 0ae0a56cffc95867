import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { sessionToken } from '#wire/session-token'
import { type OpenSession, sessionMetodos } from '#wire/metodos/sessions'
import type { ActionContext, Session } from '#server/store/action'
import type { Operation } from '#server/calls/operation'
import { recordAccess } from '../access-events'
import { invalidToken } from '../refusals'
import { deleteSession, liveSessions, revokeSessions, type SessionLimits } from './sessions'
import type { SessionRow } from '#server/store/tables'
import { tokenHash } from '../tokens'

const ID_LENGTH = 64
const own = z.strictObject({ token: sessionToken })
const named = z.strictObject({
  token: sessionToken,
  id: z.string().check(z.minLength(1), z.maxLength(ID_LENGTH)),
})

const CLOSED = { kind: 'cierre-de-sesion' } as const

/** The operations of `src/wire/metodos/sessions.ts`. Each works on the caller's own sessions. */
export function sessionOperations(limits: SessionLimits): readonly Operation[] {
  const { logOut, list, close, closeOthers } = sessionMetodos
  return [
    operation(logOut, own, async ({ store, address, now }, { token }, { dni }) => {
      await store.transact(async (trx) => {
        await deleteSession(trx, tokenHash(token))
        await recordAccess(trx, { kind: 'salida', dni, who: dni, detail: address, at: now })
      })
    }),
    operation(list, own, async ({ store, now }, { token }, { dni }) => {
      const rows = await store.read((trx) => liveSessions(trx, dni, limits, now))
      return { sesiones: rows.map((row) => toOpenSession(row, tokenHash(token))) }
    }),
    // A session that has ended meanwhile, or that is somebody else's, is not found, and nothing happens.
    operation(close, named, async ({ store, address, now }, { id }, { dni }) => {
      await store.transact(async (trx) => {
        const rows = await liveSessions(trx, dni, limits, now)
        const row = rows.find(({ token_hash }) => sessionId(token_hash) === id)
        if (row === undefined) return
        await deleteSession(trx, row.token_hash)
        await recordAccess(trx, { ...CLOSED, dni, who: dni, detail: address, at: now })
      })
    }),
    operation(closeOthers, own, async ({ store, address, now }, { token }, { dni }) => {
      await store.transact(async (trx) => {
        const rows = await liveSessions(trx, dni, limits, now)
        await revokeSessions(trx, dni, token)
        // Sessions that had already expired were not closed by this call.
        if (rows.every(({ token_hash }) => token_hash === tokenHash(token))) return
        await recordAccess(trx, { ...CLOSED, dni, who: dni, detail: address, at: now })
      })
    }),
  ]
}

type Request<Body extends Record<string, unknown>> = Operation['request'] & {
  parse(body: unknown): Body
}

function operation<Body extends Record<string, unknown>>(
  metodo: string,
  request: Request<Body>,
  work: (context: ActionContext, body: Body, session: Session) => Promise<unknown>,
): Operation {
  return {
    metodo,
    request,
    needs: 'session',
    labels: {},
    async run(context, body) {
      if (context.session === undefined) throw invalidToken()
      return work(context, request.parse(body), context.session)
    },
  }
}

function toOpenSession(row: SessionRow, current: string): OpenSession {
  return {
    id: sessionId(row.token_hash),
    abierta: row.opened_at,
    usada: row.used_at,
    direccion: row.address,
    navegador: row.browser,
    actual: row.token_hash === current,
  }
}

/** The id of a session for its owner. The stored hash does not leave the server, although no token can be derived from it. */
function sessionId(hash: string): string {
  return createHash('sha256').update(`session ${hash}`).digest('base64url')
}
