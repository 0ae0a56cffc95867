import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { Socket, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createReadiness } from '#server/service/health/readiness'
import { administer } from './support/postgres-database'
import {
  alterDatabase,
  bundledServer,
  databaseNameOf,
  startProcess,
} from './support/server-process'
import { ON_POSTGRES } from './support/test-database'
import { tempDir } from './support/temp-dir'
import { testApp } from './support/test-app'
import * as files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { newBackupPath } from '#server/service/backup-files'
import {
  CLOCKS_DIFFER_HOURS,
  LEAST_FREE_MB,
  backupAge,
  checkBackup,
  checkDisk,
  checkProvider,
  freeMb,
} from '#server/service/health/checks'
import { freeIs } from './support/free-space'

async function get(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

describe('health', () => {
  bundledServer()

  describe('/healthz and /readyz', () => {
    it('report what works in the embedded backend, and what no longer does', async () => {
      const dir = tempDir()
      const backups = join(dir, 'backups')
      mkdirSync(backups)
      const server = await startProcess({ DATA_DIR: dir, BACKUP_MAX_AGE_HOURS: '30' })
      expect(await get(`${server.url}/healthz`)).toMatchObject({
        status: 200,
        body: { status: 'ok' },
      })
      const late = await get(`${server.url}/readyz`)
      expect(late.status).toBe(503)
      expect(late.headers.get('cache-control')).toBe('no-store')
      expect(late.body).toEqual({
        status: 'unavailable',
        checks: {
          database: { ok: true, ms: expect.any(Number) },
          migrations: { ok: true },
          disk: { ok: true, freeMb: expect.any(Number), leastMb: 100 },
          backup: { ok: false, why: 'there is none', limitHours: 30 },
        },
      })
      const moment = new Date(Date.now() - 3_600_000).toISOString().replaceAll(/[:.]/g, '-')
      writeFileSync(join(backups, `gestion-${moment}.tar.gz`), '')
      await expect.poll(async () => (await get(`${server.url}/readyz`)).status).toBe(200)
      await alterDatabase(dir, "update _facts set value = 'another' where name = 'layout'")
      await expect.poll(async () => (await get(`${server.url}/readyz`)).status).toBe(503)
      const { body } = await get(`${server.url}/readyz`)
      const why = 'another version of the program has changed the database'
      expect(body).toMatchObject({
        checks: { migrations: { ok: false, why }, backup: { ageHours: 1 } },
      })
      expect(await get(`${server.url}/healthz`)).toMatchObject({ status: 200 })
    })

    it.runIf(ON_POSTGRES)('say that PostgreSQL is away, and that it is back', async () => {
      const dir = tempDir()
      const server = await startProcess({ DATA_DIR: dir })
      const checks = async () => (await get(`${server.url}/readyz`)).body.checks
      expect(await checks()).toMatchObject({ database: { ok: true } })
      const name = await databaseNameOf(dir)
      await administer(`alter database ${name} allow_connections false`)
      await administer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
      await expect.poll(checks).toMatchObject({ database: { ok: false } })
      await administer(`alter database ${name} allow_connections true`)
      await expect.poll(checks).toMatchObject({ database: { ok: true } })
    })

    it.skipIf(ON_POSTGRES)(
      'say that the data folder was moved away under the server, or the database replaced',
      async () => {
        const dir = join(tempDir(), 'data')
        const server = await startProcess({ DATA_DIR: dir })
        const checks = async () => (await get(`${server.url}/readyz`)).body.checks
        expect(await checks()).toMatchObject({ database: { ok: true }, disk: { ok: true } })
        renameSync(dir, `${dir}-moved`)
        await expect.poll(checks).toMatchObject({
          database: { ok: false, why: 'its file was moved or replaced' },
          disk: { ok: false, why: 'DATA_DIR is gone' },
        })
        // Another folder in its place is not the one that is written to.
        mkdirSync(dir)
        writeFileSync(join(dir, 'gestion.db'), '')
        await expect.poll(checks).toMatchObject({
          database: { ok: false },
          disk: { ok: true },
        })
        rmSync(dir, { recursive: true })
        renameSync(`${dir}-moved`, dir)
        await expect.poll(checks).toMatchObject({
          database: { ok: true },
          disk: { ok: true },
        })
      },
    )

    it('say with a provider whether its port answers, and call nothing there', async () => {
      let received = ''
      const provider = createServer((socket) => {
        socket.on('data', (part) => (received += String(part))).on('error', () => {})
      }).listen(0, '127.0.0.1')
      await once(provider, 'listening')
      onTestFinished(() => void provider.close())
      const address = provider.address()
      const port = typeof address === 'object' ? address?.port : ''
      const server = await startProcess({ API_URL: `http://127.0.0.1:${port}/api` })
      expect((await get(`${server.url}/readyz`)).body).toEqual({
        status: 'ok',
        checks: { provider: { ok: true } },
      })
      expect(received).toBe('')
      provider.close()
      await expect.poll(async () => (await get(`${server.url}/readyz`)).status).toBe(503)
    })

    it('are no screens, and no other path is one of them', async () => {
      const app = await testApp({ ready: async () => ({ x: { ok: false } }) })
      const ready = await app.inject({ url: '/readyz', headers: { accept: 'text/html' } })
      expect([ready.statusCode, ready.json()]).toEqual([
        503,
        { status: 'unavailable', checks: { x: { ok: false } } },
      ])
      const other = await app.inject({ url: '/readyzz', headers: { accept: 'text/html' } })
      expect(other.headers['content-type']).toContain('text/html')
    })
  })

  describe('the checks', () => {
    it('run once a second at most, and a failure or a hang is no exception', async () => {
      let runs = 0
      const ready = createReadiness({
        async counted() {
          runs += 1
          return { ok: true }
        },
        async failing() {
          throw new Error('postgres://user:secret@host')
        },
        hanging: () => new Promise(() => {}),
      })
      const [checks] = await Promise.all([ready(), ready(), ready()])
      expect(runs).toBe(1)
      expect(checks).toEqual({
        counted: { ok: true },
        failing: { ok: false, why: 'it failed' },
        hanging: { ok: false, why: 'no answer in time' },
      })
    })
  })
})

const NOW = Date.UTC(2026, 0, 31, 12)
const HOUR = 3_600_000

/** A folder with a backup for each of these ages, in hours. */
function backupsOf(...ages: readonly number[]): string {
  const dir = tempDir()
  for (const age of ages) writeFileSync(newBackupPath(dir, NOW - age * HOUR), '')
  return dir
}

describe('the check of backups', () => {
  it.each([
    [[], { ok: false, why: 'there is none', limitHours: 30 }],
    [[0], { ok: true, ageHours: 0, limitHours: 30 }],
    [[1.26], { ok: true, ageHours: 1.3, limitHours: 30 }],
    [[30], { ok: true, ageHours: 30, limitHours: 30 }],
    [[30.2], { ok: false, ageHours: 30.2, limitHours: 30 }],
    [[50, 2, 100], { ok: true, ageHours: 2, limitHours: 30 }],
    [[-1], { ok: true, ageHours: -1, limitHours: 30 }],
    [[-1.5], { ok: false, why: 'it is from the future', ageHours: -1.5 }],
  ])('with backups of %j hours: %j', async (ages, expected) => {
    expect(await checkBackup(backupsOf(...ages), 30, NOW)).toEqual(expected)
  })

  it('clocks may differ by an hour', () => expect(CLOCKS_DIFFER_HOURS).toBe(1))

  it('the age is that of the newest, in hours', () => {
    expect(backupAge(backupsOf(7, 3), NOW)).toBe(3)
    expect(backupAge(backupsOf(), NOW)).toBeUndefined()
  })
})

describe('the check of the disk', () => {
  const MB = 1024 * 1024

  it('counts what this user may fill, in whole megabytes', async () => {
    const dir = tempDir()
    const { bavail, bsize } = await files.statfs(dir)
    expect(Math.abs((await freeMb(dir)) - (bavail * bsize) / MB)).toBeLessThan(100)
    expect(Number.isInteger(await freeMb(dir))).toBe(true)
  })

  it('is told below 100 MB, and names the fuller of both folders', async () => {
    expect(LEAST_FREE_MB).toBe(100)
    const [data, backups] = [tempDir(), tempDir()]
    const checked = await checkDisk(data, backups)
    expect(checked).toEqual({ ok: true, freeMb: expect.any(Number), leastMb: 100 })
    const least = Math.min(await freeMb(data), await freeMb(backups))
    expect(Math.abs(Number(checked['freeMb']) - least)).toBeLessThan(100)
  })
})

describe('the check of the disk, by what is free', () => {
  it.each([
    [100, 500, { ok: true, freeMb: 100 }],
    [500, 100, { ok: true, freeMb: 100 }],
    [500, 99, { ok: false, freeMb: 99 }],
    [99, 500, { ok: false, freeMb: 99 }],
  ])('%i MB for the data and %i for the backups: %j', async (data, backups, expected) => {
    const folders = [tempDir(), tempDir()] as const
    freeIs(new Map([data, backups].map((free, at) => [String(folders[at]), free])))
    expect(await checkDisk(...folders)).toEqual({ ...expected, leastMb: 100 })
  })

  it('looks at no folder of backups before the first one, and misses that of the data', async () => {
    const data = tempDir()
    freeIs(new Map([[data, 200]]))
    expect(await checkDisk(data, '/nowhere')).toEqual({ ok: true, freeMb: 200, leastMb: 100 })
    expect(await checkDisk('/nowhere', data)).toEqual({ ok: false, why: 'DATA_DIR is gone' })
  })
})

/** Connections of the running test are begun and no more. @returns what each is begun to, and its socket */
function begun() {
  const sockets: { readonly to: readonly unknown[]; readonly socket: Socket }[] = []
  const { connect } = net
  net.connect = (...to: readonly unknown[]) => {
    const socket = new Socket()
    sockets.push({ to, socket })
    return socket
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    net.connect = connect
    syncBuiltinESMExports()
  })
  return sockets
}

describe('the check of a provider', () => {
  it('connects to the port of its address, or of its protocol', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await checkProvider(`http://127.0.0.1:${port}/api`)).toEqual({ ok: true })
    expect(await checkProvider(`https://127.0.0.1:${port}/api`)).toEqual({ ok: true })
    expect(await checkProvider('http://127.0.0.1:1/api')).toEqual({
      ok: false,
      why: 'no connection',
    })
  })

  it.each([
    ['http://p.example/api', 80, 'p.example'],
    ['https://p.example/api', 443, 'p.example'],
    ['https://p.example:8443/api', 8443, 'p.example'],
    ['http://192.0.2.1:80/api', 80, '192.0.2.1'],
    ['http://[::1]/api', 80, '::1'],
    ['https://[2001:db8::1]:8443/api', 8443, '2001:db8::1'],
  ])('%s: connects to port %i of %s', async (address, port, host) => {
    const sockets = begun()
    const checked = checkProvider(address)
    sockets[0]?.socket.emit('connect')
    expect(await checked).toEqual({ ok: true })
    expect(sockets.map(({ to }) => to)).toEqual([[port, host]])
  })

  it.each([
    ['connect', { ok: true }],
    ['error', { ok: false, why: 'no connection' }],
    ['timeout', { ok: false, why: 'no connection in time' }],
  ])('ends with the %s of its socket, which it leaves closed', async (event, expected) => {
    const sockets = begun()
    const checked = checkProvider('http://p.example/api')
    const [only] = sockets
    expect(only?.socket.timeout).toBe(1500)
    only?.socket.emit(event)
    expect(await checked).toEqual(expected)
    expect(only?.socket.destroyed).toBe(true)
  })
})

describe('how often and how long checks run', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('a result is good for a second from its end, and no longer', async () => {
    let runs = 0
    const ready = createReadiness({ one: async () => ({ ok: true, run: (runs += 1) }) })
    expect(await ready()).toEqual({ one: { ok: true, run: 1 } })
    await vi.advanceTimersByTimeAsync(999)
    expect(await ready()).toEqual({ one: { ok: true, run: 1 } })
    await vi.advanceTimersByTimeAsync(1)
    expect(await ready()).toEqual({ one: { ok: true, run: 2 } })
  })

  it('a check that hangs is no reason to begin another', async () => {
    let runs = 0
    const done: (() => void)[] = []
    const ready = createReadiness({
      slow: () =>
        new Promise((resolve) => {
          runs += 1
          done.push(() => resolve({ ok: true }))
        }),
    })
    const first = ready()
    await vi.advanceTimersByTimeAsync(1_500)
    const second = ready()
    expect(runs).toBe(1)
    done[0]?.()
    expect(await first).toEqual({ slow: { ok: true } })
    expect(await second).toEqual({ slow: { ok: true } })
    await setImmediate()
    expect(vi.getTimerCount(), 'that which holds the result').toBe(1)
  })
})
