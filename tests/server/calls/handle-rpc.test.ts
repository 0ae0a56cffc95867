import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { type RequestContext, requestContext } from '#server/store/request-context'
import type { ActionContext, Session, Store } from '#server/store/action'
import { createRpc } from '#server/calls/handle-rpc'
import { type Operation, always } from '#server/calls/operation'
import { refuseUnpermitted } from '#server/calls/roles/refuse-unpermitted'
import { Refusal } from '#server/store/refusal'
import { countedVersions } from '#server/store/database/record-versions'
import { BODY_LIMIT_BYTES, EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { sessionToken } from '#wire/session-token'
import { openTestBackend, rpcRequest } from '../support/test-backend'
import { idField } from '#wire/kinds/text'
import { testContract, testEntity } from '../support/test-contract'

const NOW = 1_700_000_000_000

const store: Store = {
  transact: () => Promise.reject(new Error('no database')),
  read: () => Promise.reject(new Error('no database')),
  readOne: () => Promise.reject(new Error('no database')),
  recordVersions: countedVersions(0),
  dialect: 'sqlite',
}

interface Faults {
  /** What the operations throw. */
  readonly thrown?: unknown
  /** What looking for a session throws. */
  readonly sessionThrown?: unknown
}

/** The entry point over two operations: `abierta` needs no session, `cerrada` one of perfil A. */
function rpc({ thrown, sessionThrown }: Faults = {}) {
  const logged: (readonly [object, string])[] = []
  const charged: string[] = []
  const contexts: ActionContext[] = []
  const run: Operation['run'] = async (context) => {
    contexts.push(context)
    if (thrown !== undefined) throw thrown
    return { hecho: true }
  }
  const labels = {}
  const request = z.strictObject({ n: z.optional(z.int()) })
  const withToken = z.strictObject({ token: sessionToken, n: z.optional(z.int()) })
  const operations: readonly Operation[] = [
    { metodo: 'abierta', request, labels, run, needs: 'portal' },
    { metodo: 'cerrada', request: withToken, labels, run, needs: always({ perfil: 'A' }) },
  ]
  const log = (details: object, message: string) => void logged.push([details, message])
  const sessions: Readonly<Record<string, Session | 'expired'>> = {
    admin: { dni: 7, perfil: 'A' },
    operador: { dni: 8, perfil: 'O' },
    viejo: 'expired',
  }
  const handle = createRpc({
    access: {
      operations: new Map(operations.map((operation) => [operation.metodo, operation])),
      async operationFor(operation, body, session) {
        refuseUnpermitted({ entities: {}, singletons: {} }, operation, body, session)
        return operation
      },
    },
    store,
    clock: () => NOW,
    log: { error: log, warn: log },
    isCurrent: async () => true,
    findSession: async (token) => {
      if (sessionThrown !== undefined) throw sessionThrown
      return sessions[token]
    },
    refusedCalls: {
      waitOf: () => 0,
      async charge(address, _now, work) {
        try {
          return await work()
        } catch (error) {
          if (error instanceof Refusal) charged.push(address)
          throw error
        }
      },
    },
    isKnownAddress: async () => false,
  })
  const call = async (body: unknown, headers = {}, address?: string) => {
    const client = address === undefined ? [] : ([{ address }] as const)
    const answer = await handle(rpcRequest(body, headers), ...client)
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return { call, logged, contexts, charged }
}

const UNAVAILABLE = 'Los datos no están disponibles por el momento. Vuelva a intentar.'
const FULL = 'No hay espacio para guardar los datos. Avise y vuelva a intentar.'
const GENERAL = 'Error en la aplicación, avise.'
const sqlite = (message: string) => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })
const coded = (code: string) => Object.assign(new Error('no'), { code })

describe('C-33: what an operation that fails is answered, and what is logged of it', () => {
  it.each([
    ['a full disk', sqlite('database or disk is full'), 507, FULL],
    ['a full disk of PostgreSQL', coded('53100'), 507, FULL],
    ['a locked file', sqlite('database is locked'), 503, UNAVAILABLE],
    ['a disk that fails', sqlite('disk I/O error'), 503, UNAVAILABLE],
    ['a conflict that lasts', coded('40001'), 503, UNAVAILABLE],
    ['a lost connection', coded('ECONNRESET'), 503, UNAVAILABLE],
    ['too many connections', coded('53300'), 503, UNAVAILABLE],
  ])('%s', async (_what, thrown, status, error) => {
    const { call, logged } = rpc({ thrown })
    expect(await call({ metodo: 'abierta' })).toMatchObject({ status, body: { error } })
    expect(logged).toEqual([[{ metodo: 'abierta', err: thrown }, 'The database refused']])
  })

  it.each([
    ['a mistake of ours', new TypeError('no')],
    ['what is no error', 'no'],
    ['a duplicate that no operation expected', sqlite('UNIQUE constraint failed: t.c')],
    ['a reference that no operation expected', sqlite('FOREIGN KEY constraint failed')],
  ])('%s', async (_what, thrown) => {
    const { call, logged } = rpc({ thrown })
    expect(await call({ metodo: 'abierta' })).toMatchObject({
      status: 500,
      body: { error: GENERAL },
    })
    expect(logged).toEqual([[{ metodo: 'abierta', err: thrown }, 'An operation failed']])
  })

  it('a refusal has its own status, text and headers, and is not logged', async () => {
    const { call, logged } = rpc({ thrown: new Refusal(418, 'No.', { 'retry-after': '3' }) })
    const { status, body, headers } = await call({ metodo: 'abierta' })
    expect([status, body, headers.get('retry-after')]).toEqual([418, { error: 'No.' }, '3'])
    expect(logged).toEqual([])
  })

  it('a session that cannot be looked up is no refusal: nobody has to sign in again', async () => {
    const { call, logged, charged } = rpc({ sessionThrown: coded('ECONNREFUSED') })
    const answer = await call({ metodo: 'cerrada', token: 'admin' })
    expect(answer).toMatchObject({ status: 503, body: { error: UNAVAILABLE } })
    expect(logged).toMatchObject([[{ metodo: 'cerrada' }, 'The database refused']])
    expect(charged).toEqual([])
  })
})

async function noted(body: unknown): Promise<RequestContext> {
  const { call } = rpc()
  const context: RequestContext = { requestId: 'r' }
  await requestContext.run(context, () => call(body))
  return context
}

describe('what is noted of a call for the log', () => {
  it.each([
    ['no metodo', {}],
    ['one that is not served, however long', { metodo: 'x'.repeat(100_000) }],
    ['one with a line end', { metodo: 'abierta\nfalsa' }],
    ['one that is no text', { metodo: ['abierta'] }],
    ['a body that is no object', []],
  ])('nothing of %s', async (_what, body) => {
    expect(await noted(body)).toEqual({ requestId: 'r' })
  })

  it('the metodo that is served, also where the caller may not call it, and who calls', async () => {
    expect(await noted({ metodo: 'abierta' })).toEqual({ requestId: 'r', metodo: 'abierta' })
    expect(await noted({ metodo: 'cerrada' })).toEqual({ requestId: 'r', metodo: 'cerrada' })
    expect(await noted({ metodo: 'cerrada', token: 'operador' })).toEqual({
      requestId: 'r',
      metodo: 'cerrada',
    })
    expect(await noted({ metodo: 'cerrada', token: 'admin' })).toEqual({
      requestId: 'r',
      metodo: 'cerrada',
      dni: 7,
    })
  })
})

/** A body of so many bytes. */
function padded(bytes: number, body: object): string {
  const text = JSON.stringify(body)
  return `${' '.repeat(bytes - Buffer.byteLength(text))}${text}`
}

describe('who may call', () => {
  it.each([
    ['an administrator', 'admin', 200],
    ['another perfil', 'operador', 401],
    ['an expired session', 'viejo', 403],
    ['an unknown token', 'nadie', 401],
    ['no text', 5, 401],
    ['an empty text', '', 401],
    ['no token', undefined, 401],
  ])('an operation of perfil A: %s', async (_who, token, status) => {
    const { call, contexts, charged } = rpc()
    expect((await call({ metodo: 'cerrada', token }, {}, '192.0.2.9')).status).toBe(status)
    expect(contexts).toHaveLength(status === 200 ? 1 : 0)
    expect(charged).toEqual(status === 200 ? [] : ['192.0.2.9'])
  })

  it.each([
    ['64 KB of somebody who is not signed in', 0, { metodo: 'abierta' }, 200],
    ['one byte more', 1, { metodo: 'abierta' }, 413],
    ['one byte more, of a session', 1, { metodo: 'cerrada', token: 'admin' }, 200],
    ['one byte more, the token last', 1, { n: 1, metodo: 'cerrada', token: 'admin' }, 200],
    ['one byte more, of an expired session', 1, { metodo: 'cerrada', token: 'viejo' }, 403],
    ['one byte more, of no session', 1, { metodo: 'cerrada', token: 'nadie' }, 401],
    ['one byte more, the token within', 1, { metodo: 'cerrada', n: { token: 'admin' } }, 413],
    [
      'one byte more, with a token that is no text',
      1,
      { metodo: 'cerrada', token: ['admin'] },
      413,
    ],
  ])('a large request: %s', async (_what, more, body, status) => {
    const { call, charged } = rpc()
    const answer = await call(padded(BODY_LIMIT_BYTES + more, body), {}, '192.0.2.9')
    expect(answer.status).toBe(status)
    expect(charged).toEqual(status === 200 ? [] : ['192.0.2.9'])
  })

  it('a large request of no session is not even parsed', async () => {
    const { call } = rpc()
    expect((await call(padded(BODY_LIMIT_BYTES + 1, {}))).body).toEqual({
      error: 'El pedido es demasiado grande.',
    })
    const broken = `{"token":"nadie","n":"${'x'.repeat(BODY_LIMIT_BYTES)}`
    expect((await call(broken)).status).toBe(401)
    expect((await call(broken.replace('nadie', 'admin'))).status).toBe(400)
  })

  it('a field that breaks the contract is charged to the address only without a session', async () => {
    const { call, charged } = rpc()
    expect((await call({ metodo: 'cerrada', token: 'admin', n: 'x' })).status).toBe(422)
    expect(charged).toEqual([])
    expect((await call({ metodo: 'abierta', n: 'x' })).status).toBe(422)
    expect(charged).toEqual(['local'])
  })
})

describe('what an operation gets to know of its caller', () => {
  it('the session, the address, the browser, the state that was read, the time', async () => {
    const { call, contexts } = rpc()
    const headers = {
      'user-agent': 'Firefox',
      'if-match': '"4"',
    }
    await call({ metodo: 'cerrada', token: 'admin' }, headers, '192.0.2.9')
    expect(contexts).toEqual([
      {
        store,
        session: { dni: 7, perfil: 'A' },
        request: { ifMatch: '"4"' },
        address: '192.0.2.9',
        userAgent: 'Firefox',
        now: NOW,
      },
    ])
  })

  it('nothing where the request says nothing, or nothing that can be read', async () => {
    const { call, contexts } = rpc()
    await call({ metodo: 'abierta' }, { 'x-import-source': 'a.csv:2' })
    expect(contexts).toEqual([
      {
        store,
        session: undefined,
        request: { ifMatch: undefined },
        address: 'local',
        userAgent: '',
        now: NOW,
        importedFrom: undefined,
      },
    ])
  })
})

it('C-10: every answer says that the embedded backend gave it', async () => {
  const { call } = rpc()
  for (const body of [{ metodo: 'abierta' }, { metodo: 'nada' }, '{']) {
    expect((await call(body)).headers.get(EMBEDDED_BACKEND_HEADER)).toBe('1')
  }
})

it.each(['historial', 'eliminados', 'sesiones'])(
  'an entity may be called %s as the backend’s own operations are',
  async (resource) => {
    const entity = testEntity(resource, { fields: { id: idField({ label: 'ID' }) } })
    const backend = await openTestBackend({ contract: testContract(entity) })
    expect(await backend.call(`${resource}-buscar`)).toMatchObject({ status: 200 })
    await backend.close()
  },
)
