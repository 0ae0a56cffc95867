import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
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

bundledServer()

async function get(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

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
