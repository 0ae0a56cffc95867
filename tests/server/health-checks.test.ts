import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import net, { createServer, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newBackupPath } from '#server/service/health/backup-files'
import {
  CLOCKS_DIFFER_HOURS,
  LEAST_FREE_MB,
  backupAge,
  checkBackup,
  checkDisk,
  checkProvider,
  freeMb,
} from '#server/service/health/checks'
import { createReadiness } from '#server/service/health/readiness'
import { freeIs } from './support/free-space'
import { tempDir } from './support/temp-dir'

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
