import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../generated/contract'
import { type Backend, type BackendOptions, createBackend } from '#server/service/backend'
import { API_PATH } from '#wire/http/endpoint'
import { fastHasher } from './fast-hasher'
import { TEST_KEY, testDatabase } from './test-database'

export const ADMIN = { dni: 20111222, clave: 'administrar' }
const TOKEN_TTL_S = 3600

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** A backend with its own clock, and an administrator who is signed in. */
export interface TestBackend extends Backend {
  now: number
  readonly token: string
  readonly logged: string[]
  /** A metodo's answer; the administrator's token is added. */
  call(metodo: string, body?: object): Promise<Answer>
  /** A body as it is, with no token of ours. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>
  /** The rows of a list. */
  rows(metodo: string, envelope: string): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Deletes every row of these tables. */
  empty(...tables: readonly string[]): Promise<void>
}

/** One for all tests of the file, or of the describe. */
export function useBackend(options: Partial<BackendOptions> = {}): TestBackend {
  const backend: TestBackend = Object.create(null)
  beforeAll(async () => {
    await openTestBackend(options, backend)
  })
  afterAll(() => backend.close())
  return backend
}

/** One for each test of the file, or of the describe. */
export function useNewBackend(options: Partial<BackendOptions> = {}): TestBackend {
  const backend: TestBackend = Object.create(null)
  beforeEach(async () => {
    await openTestBackend(options, backend)
  })
  afterEach(() => backend.close())
  return backend
}

/** @param into becomes the backend */
export async function openTestBackend(
  options: Partial<BackendOptions> = {},
  into: object = {},
): Promise<TestBackend> {
  const logged: string[] = []
  const log = (details: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(details, errorsToo)}`)
  }
  const isElsewhere = options.dataDir !== undefined || options.databaseUrl !== undefined
  const database = isElsewhere ? undefined : await testDatabase(options.contract)
  const state = Object.assign(into, { now: Date.UTC(2026, 0, 31, 12), token: '' })
  const backend = await createBackend({
    dataDir: ':memory:',
    ...database?.options,
    secrets: { secretsKey: TEST_KEY },
    clock: () => state.now,
    log: { warn: log, error: log },
    hasher: fastHasher(),
    mailer: { destination: 'nowhere', send: async () => {} },
    settings: {
      empresa: 'Estudio Contable',
      registro: 'habilitado',
      tokenTtl: TOKEN_TTL_S,
      sessionIdleMinutes: 60,
      sessionsPerUser: 10,
      adminDni: ADMIN.dni,
      adminClave: ADMIN.clave,
    },
    ...options,
  })
  const post: TestBackend['post'] = async (body, headers = {}) => {
    const answer = await backend.handleRpc(rpcRequest(body, headers))
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const whole: TestBackend = Object.assign(state, {
    ...backend,
    logged,
    async close() {
      await backend.close()
      await database?.drop()
    },
    post,
    call: (metodo: string, body: object = {}) => post({ metodo, token: whole.token, ...body }),
    async rows(metodo: string, envelope: string) {
      const { body } = await whole.call(metodo)
      return z.array(z.record(z.string(), z.unknown())).parse(body[envelope])
    },
    empty: (...tables: readonly string[]) =>
      backend.store.transact(async (trx) => {
        for (const table of tables) await trx.deleteFrom(table).execute()
      }),
  })
  await backend.ensureFirstAdministrator()
  state.token = await signIn(whole, ADMIN)
  return Object.assign(whole, state)
}

/** @param body an object is sent as JSON, a text as it is */
export function rpcRequest(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request(`http://127.0.0.1${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function signIn(
  backend: Pick<TestBackend, 'post'>,
  who: { readonly dni: number; readonly clave: string },
): Promise<string> {
  const { metodo } = contract.access.operations.login
  const { status, body } = await backend.post({ metodo, ...who })
  if (typeof body['token'] !== 'string') throw new Error(`login: ${status}`)
  return body['token']
}

/** Every metodo that a session's token goes along with. */
export const SESSION_METODOS: readonly string[] = [
  ...Object.values(contract.entities).flatMap((entity) => [
    ...Object.values(entity.metodos),
    ...Object.values('actions' in entity ? entity.actions : {}),
  ]),
  ...Object.values(contract.singletons).flatMap(({ metodos }) => Object.values(metodos)),
  contract.access.operations.actualizarClave,
].map(({ metodo }) => metodo)

function errorsToo(_key: string, value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value
}
