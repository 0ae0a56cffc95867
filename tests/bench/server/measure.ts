import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADMIN, startServer, type TestServer } from '../../browser/support/server'
import { sizeOf } from '../table'
import { type Bodies, inTurns } from './load'
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Database {
  readonly name: string
  /** A folder for what is temporary. */
  readonly room: string
  /** A folder with the list's rows; those of PostgreSQL are in its database. */
  readonly dataDir?: string
  readonly databaseUrl?: string
}

/** Calls under way at once. */
const CALLERS = 4

/** One person's sign-ins come one after the other: each counts as a wrong one until it has proved right. */
const SIGN_INS_AT_ONCE = 1
const TURN_MS = sizeOf(1000, 100)

/** Enough for the address limits: the load's callers come from addresses of their own. */
export const ENV = { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' }

/** One line of the table for each kind of call. */
export async function measureCalls(database: Database): Promise<readonly (readonly string[])[]> {
  const { name, room, dataDir, databaseUrl } = database
  const env = { ...ENV, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
  const server = await startServer(dataDir === undefined ? { env } : { dataDir, env })
  const floor = await startFloor({
    folder: mkdtempSync(join(room, 'floor-')),
    databaseUrl,
    list: await listAnswer(server),
  })
  try {
    const lines: (readonly string[])[] = []
    for (const [call, bodies] of Object.entries(await callsOf(server))) {
      const callers = call === 'login' ? SIGN_INS_AT_ONCE : CALLERS
      const common = { bodies, callers, duration: TURN_MS }
      const [own, bare] = await inTurns(
        { ...common, urls: [server.url] },
        { ...common, urls: [floor.url] },
      )
      if (own.others + bare.others > 0) throw new Error(`${call}: ${own.others} calls failed`)
      lines.push([
        call,
        name,
        own.perSecond.toFixed(0),
        bare.perSecond.toFixed(0),
        `${(bare.perSecond / own.perSecond).toFixed(2)}x`,
        `${own.p99.toFixed(0)} ms`,
      ])
    }
    return lines
  } finally {
    await floor.end()
    await server.end()
  }
}

async function listAnswer(server: TestServer): Promise<string> {
  const { body } = await server.call('postales-buscar', { token: await server.token() })
  return JSON.stringify(body)
}

async function callsOf(server: TestServer): Promise<Readonly<Record<string, Bodies>>> {
  const token = await server.token()
  await server.call('rubros-ingresar', { token, rubro: 'Rubro' })
  const { body } = await server.call('rubros-buscar', { token })
  const rows = Array.isArray(body['rubros']) ? body['rubros'] : []
  const row: Readonly<Record<string, unknown>> = rows[0] ?? {}
  const { postales } = (await server.call('postales-buscar', { token })).body
  const count = Array.isArray(postales) ? postales.length : 0
  return {
    [`list of ${count} rows`]: () => ({ metodo: 'postales-buscar', token }),
    login: () => ({ metodo: 'login', ...ADMIN }),
    add: (call) => ({ metodo: 'rubros-ingresar', token, rubro: `Rubro ${call}` }),
    edit: (call) => ({ metodo: 'rubros-modificar', token, ...row, rubro: `Rubro ${-call}` }),
  }
}

export interface FloorOptions {
  /** For its files. */
  readonly folder: string
  /** Without it SQLite. */
  readonly databaseUrl: string | undefined
  /** What a list answers. */
  readonly list: string
}

/** A bare Fastify in a process of its own that does the least that the same calls need. */
async function startFloor({ folder, databaseUrl, list }: FloorOptions): Promise<{
  readonly url: string
  end(): Promise<void>
}> {
  writeFileSync(join(folder, 'list.json'), list)
  const child = spawn(process.execPath, [FLOOR, folder, databaseUrl ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
  return {
    url: String(url).trim(),
    async end() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const FLOOR = join(process.cwd(), 'tests/bench/server/floor-server.js')
