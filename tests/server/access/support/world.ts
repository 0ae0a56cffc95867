import { afterEach, beforeEach } from 'vitest'
import { type Backend, createBackend } from '#server/service/backend'
import type { Project } from '#server/hooks/create-hooks'
import type { AuthSettings } from '#server/access'
import type { PasswordHasher } from '#server/access/passwords/password-hasher'
import type { Retention } from '#server/store/retention'
import type { Mail, Mailer } from '#server/access/mail/mailer'
import type { Contract } from '#wire/contract'
import { ADMIN, rpcRequest } from '../../support/test-backend'
import { fastHasher } from '../../support/fast-hasher'
import { TEST_KEY, testDatabase } from '../../support/test-database'

export { ADMIN } from '../../support/test-backend'

/** One answer of the wire. */
export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds; NaN where the answer names none. */
  readonly retryAfter: number
}

/** A backend in memory with its own clock and a mailbox in memory instead of a mail server. */
export interface World {
  readonly backend: Backend
  /** The first administrator, where the password was made up. */
  first: { readonly dni: number; readonly clave: string } | undefined
  readonly mails: Mail[]
  /** What was logged, whole, as text. */
  readonly logged: string[]
  /** Set to make the mail server fail. */
  mailFailure: Error | undefined
  now: number
  call(metodo: string, body: object, address?: string): Promise<Answer>
  /** The code in the last mail. */
  code(): string
  close(): Promise<void>
}

export interface WorldParts {
  /** The folder of a SQLite database, or the URL of another one. Default: a database of the world's own. */
  readonly dataDir?: string
  readonly databaseUrl?: string
  readonly mailer?: Mailer
  readonly contract?: Contract
  readonly project?: Project
  /** undefined: the one of production. Default: one that costs little. */
  readonly hasher?: PasswordHasher | undefined
}

export const ANA = { dni: 30111222, nombre: 'Ana Muñoz', correo: 'ana@example.com' }
export const CLAVE = 'clave segura'

/** One for each test of the file, or of the describe. */
export function useWorld(
  settings: Partial<AuthSettings & Retention> = {},
  parts: WorldParts = {},
): World {
  const world: World = Object.create(null)
  beforeEach(async () => {
    await createWorld(settings, parts, world)
  })
  afterEach(() => world.close())
  return world
}

/** @param into becomes the world */
export async function createWorld(
  settings: Partial<AuthSettings & Retention> = {},
  parts: WorldParts = {},
  into: object = {},
): Promise<World> {
  const named = parts.dataDir !== undefined || parts.databaseUrl !== undefined
  const database = named ? undefined : await testDatabase(parts.contract)
  const mails: Mail[] = []
  const logged: string[] = []
  const log = (details: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(details, errorsToo)}`)
  }
  const world: Omit<World, 'backend'> = Object.assign(into, {
    first: undefined,
    mails,
    logged,
    mailFailure: undefined,
    now: Date.UTC(2026, 0, 31, 12),
    async call(metodo: string, body: object, address = '192.0.2.1') {
      const answer = await backend.handleRpc(rpcRequest({ metodo, ...body }), { address })
      const retryAfter = Number(answer.headers.get('retry-after') ?? Number.NaN)
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? {} : JSON.parse(text), retryAfter }
    },
    code: () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'no code was mailed',
    async close() {
      await backend.close()
      await database?.drop()
    },
  })
  const backend = await createBackend({
    dataDir: ':memory:',
    ...database?.options,
    secrets: { secretsKey: TEST_KEY },
    clock: () => world.now,
    hasher: fastHasher(),
    log: { warn: log, error: log },
    mailer: {
      destination: 'a letter box',
      async send(mail) {
        if (world.mailFailure !== undefined) throw world.mailFailure
        mails.push(mail)
      },
    },
    settings: {
      empresa: 'Estudio Contable',
      registro: 'habilitado',
      tokenTtl: 28_800,
      sessionIdleMinutes: 60,
      sessionsPerUser: 10,
      adminDni: ADMIN.dni,
      adminClave: ADMIN.clave,
      ...settings,
    },
    ...parts,
  })
  const whole: World = Object.assign(world, { backend })
  try {
    whole.first = await backend.ensureFirstAdministrator()
  } catch (error) {
    await whole.close()
    throw error
  }
  return whole
}

function errorsToo(_key: string, value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value
}

/** Takes a person through the whole registration. */
export async function register(world: World, person = ANA, clave = CLAVE): Promise<void> {
  await world.call('registracion', person)
  const { body } = await world.call('enviar-codigo', { dni: person.dni, codigo: world.code() })
  const { status } = await world.call('enviar-clave', { token: body['token'], clave })
  if (status !== 200) throw new Error(`The registration ended with ${status}`)
}

/** Signs in. @returns the session's token */
export async function signIn(world: World, dni: number, clave: string): Promise<string> {
  const { status, body } = await world.call('login', { dni, clave })
  if (status !== 200 || typeof body['token'] !== 'string') throw new Error(`login: ${status}`)
  return body['token']
}

export const seconds = (count: number): number => count * 1000
export const another = (code: string): string => (code === '000000' ? '000001' : '000000')
