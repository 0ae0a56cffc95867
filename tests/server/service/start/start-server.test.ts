import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  isThere,
  migrateDatabase,
  nameOf,
  planDatabase,
  refuseProvider,
} from '#server/upkeep/commands/migrate-database'
import { readSettings } from '#server/service/settings/settings'
import { startServer } from '#server/service/start/start-server'
import { stopSignal } from '#server/service/main'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { DataDirInUse, lockDataDir } from '#server/store/database/sqlite/lock'
import { NOTHING_ALLOWED as NOTHING } from '#server/migrate/plan'
import { API_PATH } from '#wire/http/endpoint'
import { freePort } from '../../../support/free-port'
import { builtApp } from '../../support/test-app'
import { tempDir } from '../../support/temp-dir'
import { reportStartupError } from '#server/service/start/report-startup-error'
import { StartupError } from '#server/store/startup-error'

const log = pino({ level: 'silent' })

async function started(environment: Readonly<Record<string, string>>) {
  const settings = readSettings({ PORT: '0', ...environment })
  const server = await startServer({ settings, appDir: builtApp(), log })
  onTestFinished(() => server.close().catch(() => {}))
  return server
}

const call = async (url: string, body: object) => {
  const answer = await fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** A port that somebody else listens on, and what it received. */
async function takenPort(): Promise<{ readonly port: number; readonly calls: string[] }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(String(request.url))
    response.setHeader('content-type', 'application/json').end('{"ok":true}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, calls }
}

describe('a start', () => {
  it('says where the data, the mails and the first administrator are; the second one does not', async () => {
    const dir = join(tempDir(), 'data')
    const first = await started({ DATA_DIR: dir })
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    const [data, administrator = '', ...others] = first.startMessages
    expect([data, others]).toEqual([`Data in ${dir}. Mails go to files in ${dir}/outbox.`, []])
    const told = /^First administrator: DNI 1, password (\S+) \(shown only now\)\.$/
    const clave = told.exec(administrator)?.[1]
    const login = { metodo: 'login', dni: 1, clave }
    expect((await call(first.url, login)).status).toBe(200)
    await first.close()
    const second = await started({ DATA_DIR: dir, SMTP_URL: 'smtp://u:p@mail.example:25' })
    expect(second.startMessages).toEqual([
      `Data in ${dir}. Mails go to SMTP server mail.example:25.`,
    ])
    expect((await call(second.url, login)).status).toBe(200)
  })

  it('whose administrator is set says no password', async () => {
    const admin = { ADMIN_DNI: '20111222', ADMIN_CLAVE: 'una clave larga' }
    const { startMessages, url } = await started({ DATA_DIR: tempDir(), ...admin })
    expect(startMessages).toHaveLength(1)
    const login = { metodo: 'login', dni: 20_111_222, clave: 'una clave larga' }
    expect((await call(url, login)).status).toBe(200)
  })

  it('answers at the public origin where there is one', async () => {
    const server = await started({
      DATA_DIR: tempDir(),
      PUBLIC_ORIGIN: 'https://g.example',
      TRUST_PROXY: '127.0.0.1',
    })
    expect(server.url).toBe('https://g.example')
  })

  it('on a port that is taken leaves the data folder alone', async () => {
    const { port } = await takenPort()
    const dir = join(tempDir(), 'data')
    await expect(started({ PORT: String(port), DATA_DIR: dir })).rejects.toMatchObject({
      name: 'StartupError',
      message: `Port ${port} of 127.0.0.1 is in use by another program.`,
      advice: `Stop that program, or set PORT to another port, for example PORT=${port + 1}.`,
    })
    expect(existsSync(dir)).toBe(false)
  })

  it('at an address that this machine does not have says what to set', async () => {
    await expect(started({ HOST: '192.0.2.1', DATA_DIR: tempDir() })).rejects.toMatchObject({
      message: 'The server cannot listen on 192.0.2.1 (EADDRNOTAVAIL).',
      advice:
        'Set HOST to an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for its network.',
    })
  })

  it('with a provider forwards, touches no data folder, and checks its port alone', async () => {
    const { port, calls } = await takenPort()
    const dir = join(tempDir(), 'data')
    const server = await started({ DATA_DIR: dir, API_URL: `http://127.0.0.1:${port}/x?y=1` })
    expect(server.startMessages).toEqual([`Calls go to the provider at 127.0.0.1:${port}.`])
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      status: 'ok',
      checks: { provider: { ok: true } },
    })
    expect(calls).toEqual([])
    expect((await call(server.url, { metodo: 'login' })).body).toEqual({ ok: true })
    expect(calls).toEqual(['/x?y=1'])
    expect(existsSync(dir)).toBe(false)
  })

  it.each([
    [1024 * 1024, 200],
    [1024 * 1024 + 1, 502],
  ])('with API_ANSWER_MB=1 an answer of %i bytes is passed on as %i', async (bytes, status) => {
    const server = createServer((_request, response) => {
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify('x'.repeat(bytes - 2)))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const environment = { API_URL: `http://127.0.0.1:${port}/x`, API_ANSWER_MB: '1' }
    const { url } = await started({ DATA_DIR: tempDir(), ...environment })
    expect((await call(url, { metodo: 'login' })).status).toBe(status)
  })

  it('that fails leaves no port behind: metrics on a port that is taken', async () => {
    const { port } = await takenPort()
    const free = await started({ DATA_DIR: tempDir() })
    const { port: apiPort } = new URL(free.url)
    await free.close()
    const dir = join(tempDir(), 'data')
    const environment = { DATA_DIR: dir, PORT: apiPort, METRICS_PORT: String(port) }
    await expect(started(environment)).rejects.toMatchObject({
      message: `The metrics cannot be served on port ${port} of 127.0.0.1.`,
    })
    expect(existsSync(dir)).toBe(false)
    const again = await started({ DATA_DIR: dir, PORT: apiPort })
    expect((await fetch(`${again.url}/healthz`)).status).toBe(200)
  })

  it.each<[string, (dir: string) => () => void, RegExp]>([
    [
      'a data folder that another one has',
      (dir) => {
        const lock = lockDataDir(dir)
        return () => lock.release()
      },
      /is in use by/,
    ],
    [
      'a database that is none',
      (dir) => {
        const file = join(dir, DATABASE_FILE)
        writeFileSync(file, 'no database'.repeat(1000))
        return () => rmSync(file)
      },
      /is damaged or is no SQLite database/,
    ],
  ])('that fails leaves neither port nor folder behind: %s', async (_what, spoil, message) => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    const dir = tempDir()
    const environment = { DATA_DIR: dir, PORT: String(port), METRICS_PORT: String(metricsPort) }
    const repair = spoil(dir)
    await expect(started(environment)).rejects.toThrow(message)
    repair()
    const urls = [`http://127.0.0.1:${port}/healthz`, `http://127.0.0.1:${metricsPort}/metrics`]
    for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed')
    const server = await started(environment)
    for (const url of urls) expect((await fetch(url)).status).toBe(200)
    await server.close()
    for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed')
    lockDataDir(dir).release()
  })

  it('that has ended gives its folder and its port to the next one', async () => {
    const dir = tempDir()
    const server = await started({ DATA_DIR: dir })
    await expect(started({ DATA_DIR: dir })).rejects.toBeInstanceOf(DataDirInUse)
    await server.close()
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
    expect((await fetch(`${(await started({ DATA_DIR: dir })).url}/healthz`)).status).toBe(200)
  })
})

describe('the database of some settings', () => {
  it.each([
    [{ DATA_DIR: '/srv/x' }, '/srv/x/gestion.db'],
    [{ DATABASE_URL: 'postgres://u:secret@db.example:5433/x' }, 'PostgreSQL at db.example:5433'],
  ])('%j is called %s', (environment, name) => {
    expect(nameOf(readSettings(environment))).toBe(name)
  })

  it('is there where there is a file, or a URL', () => {
    expect(isThere(readSettings({ DATA_DIR: tempDir() }))).toBe(false)
    expect(isThere(readSettings({ DATABASE_URL: 'postgres://h/x' }))).toBe(true)
  })

  it('of a provider is refused with what to do', () => {
    const provider = readSettings({ API_URL: 'https://p.example/api' })
    expect(() => refuseProvider(provider)).toThrow(
      expect.objectContaining({
        message: 'API_URL is set: the records are kept by the provider, not here.',
        advice: 'Unset API_URL for the embedded backend.',
      }),
    )
    expect(() => refuseProvider(readSettings({}))).not.toThrow()
  })

  it('is planned without being made, migrated, and then there is nothing to do; the folder is free after each', async () => {
    const dir = tempDir()
    const settings = readSettings({ DATA_DIR: dir })
    const plan = await planDatabase(settings, NOTHING)
    expect([plan.database, plan.heldBy]).toEqual([join(dir, 'gestion.db'), undefined])
    expect(readdirSync(dir)).toEqual([])
    expect((await migrateDatabase(settings, NOTHING)).database).toBe(join(dir, 'gestion.db'))
    expect(isThere(settings)).toBe(true)
    const again = await planDatabase(settings, NOTHING)
    expect(again.heldBy).toBeUndefined()
    const lock = lockDataDir(dir)
    expect((await planDatabase(settings, NOTHING)).heldBy).toBe('another process')
    lock.announce('http://127.0.0.1:4321')
    expect((await planDatabase(settings, NOTHING)).heldBy).toBe('http://127.0.0.1:4321')
    await expect(migrateDatabase(settings, NOTHING)).rejects.toBeInstanceOf(DataDirInUse)
    lock.release()
    expect((await planDatabase(settings, NOTHING)).heldBy).toBeUndefined()
  })
})

describe('the signal to stop', () => {
  const before = {
    SIGTERM: process.listeners('SIGTERM'),
    SIGINT: process.listeners('SIGINT'),
  }
  afterEach(() => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      for (const listener of process.listeners(signal)) {
        if (!before[signal].includes(listener)) process.off(signal, listener)
      }
    }
  })

  it.each([
    ['SIGTERM', 'SIGINT', 500, false],
    ['SIGINT', 'SIGINT', 1_000, false],
    ['SIGINT', 'SIGINT', 1_001, true],
    ['SIGTERM', 'SIGINT', 1_001, true],
    ['SIGINT', 'SIGTERM', 5_000, false],
  ] as const)('%s, and %s after %i ms: ends at once: %s', async (first, second, after, ends) => {
    let now = 100
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
    let stopped = false
    const signal = stopSignal().then(() => (stopped = true))
    await Promise.resolve()
    expect(stopped).toBe(false)
    process.emit(first, first)
    await signal
    now += after
    process.emit(second, second)
    expect(exit.mock.calls).toEqual(ends ? [[1]] : [])
  })
})

const coded = (code: string) => Object.assign(new Error(code), { code, syscall: 'connect' })
const ofSqlite = (message: string) =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })

it.each([
  ['a startup error', new StartupError('what', 'advice'), 'what\nadvice'],
  [
    'a database that another program has',
    ofSqlite('database is locked'),
    'The database is locked by another program.\nClose that program, or wait until it has finished, and try again.',
  ],
  [
    'a full disk',
    ofSqlite('database or disk is full'),
    'The disk of the database is full.\nMake room on the disk and try again.',
  ],
  [
    'a file that may not be written',
    ofSqlite('attempt to write a readonly database'),
    'The database cannot be used now.\nCheck its disk, the rights to its file, folder and tables, its user, and the number of its connections.',
  ],
  [
    'a database that does not answer',
    coded('ECONNREFUSED'),
    'The connection to the database was lost, or cannot be made.\nCheck that PostgreSQL is running and that DATABASE_URL names it.',
  ],
  ['a row that is there already', ofSqlite('UNIQUE constraint failed: a.b'), undefined],
  ['a row that others refer to', ofSqlite('FOREIGN KEY constraint failed'), undefined],
  ['a fault of the program', new TypeError('x is undefined'), undefined],
  ['what is no error', 'x', undefined],
])('%s is reported in words and without a stack, or not at all', (_what, error, report) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(reportStartupError(error)).toBe(report !== undefined)
  expect(printed.mock.calls).toEqual(report === undefined ? [] : [[report]])
})
