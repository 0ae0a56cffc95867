import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { LONG } from '../support/long'
import { bundledServer, runProcess, startProcess } from './support/server-process'
import { ADMIN } from './support/test-backend'
import { POSTGRES } from './support/postgres-database'
import { tempDir } from './support/temp-dir'
import { ON_POSTGRES } from './support/test-database'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

bundledServer()

const admin = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: ADMIN.clave }

async function call(url: string, body: object): Promise<Response> {
  return fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function signIn(url: string): Promise<string> {
  const { token } = (await (await call(url, { metodo: 'login', ...ADMIN })).json()) as {
    token: string
  }
  return token
}

describe('a start', () => {
  it('prints where it is, where the data and the mails are, and the first administrator, once', async () => {
    const dir = tempDir()
    const first = await startProcess({ DATA_DIR: dir })
    expect(first.stdout()).toMatch(/^Ready at http:\/\/127\.0\.0\.1:\d+$/m)
    const place = ON_POSTGRES ? `PostgreSQL at ${new URL(POSTGRES ?? '').host}` : dir
    expect(first.stdout()).toContain(`Data in ${place}. Mails go to files in ${dir}/outbox.`)
    const [, dni, clave = ''] =
      /First administrator: DNI (\d+), password (\S+) \(shown only now\)/.exec(first.stdout()) ?? []
    const answer = await call(first.url, { metodo: 'login', dni: Number(dni), clave })
    expect(answer.status).toBe(200)
    expect(await (await fetch(first.url, { headers: { accept: 'text/html' } })).text()).toContain(
      'Prueba',
    )
    expect(await first.kill('SIGTERM')).toBe(0)
    expect(first.stderr()).not.toContain(clave)
    const second = await startProcess({ DATA_DIR: dir, DATABSE_URL: 's3creto' })
    expect(second.stdout()).not.toContain('First administrator')
    const report = 'DATABSE_URL is not a setting and is ignored. Did you mean DATABASE_URL?'
    expect(second.stdout()).toContain(report)
    expect(second.stdout() + second.stderr()).not.toContain('s3creto')
    expect(await second.kill('SIGINT')).toBe(0)
  })

  it('for a provider touches no data folder', async () => {
    const dir = join(tempDir(), 'data')
    const server = await startProcess({ DATA_DIR: dir, API_URL: 'http://127.0.0.1:9/api' })
    expect(server.stdout()).toContain('Calls go to the provider at 127.0.0.1:9.')
    const answer = await call(server.url, { metodo: 'login' })
    expect(answer.status).toBe(502)
    expect(existsSync(dir)).toBe(false)
    expect(await server.kill('SIGTERM')).toBe(0)
  })

  it('for a provider refuses an answer that is larger than API_ANSWER_MB', async () => {
    const sizes = [1_000_000, 1_100_000]
    const provider = createHttpServer((_request, response) => {
      response.end(JSON.stringify('x'.repeat(sizes.shift() ?? 0)))
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    onTestFinished(() => {
      provider.closeAllConnections()
      provider.close()
    })
    const address = provider.address()
    const port = typeof address === 'object' ? address?.port : ''
    const server = await startProcess({
      API_URL: `http://127.0.0.1:${port}/api`,
      API_ANSWER_MB: '1',
    })
    const fits = await call(server.url, { metodo: 'x' })
    expect([fits.status, (await fits.text()).length]).toEqual([200, 1_000_002])
    const over = await call(server.url, { metodo: 'x' })
    expect(over.status).toBe(502)
    expect(await over.json()).toEqual({ error: 'La respuesta del servicio es demasiado grande.' })
    expect(await server.kill('SIGTERM')).toBe(0)
  })

  it('that cannot be says so in one message, exits 1 and leaves nothing behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const address = taken.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const dir = join(tempDir(), 'data')
    const ended = await runProcess({ DATA_DIR: dir, PORT: port })
    expect(ended.code).toBe(1)
    expect(ended.stderr).toContain(`Port ${port} of 127.0.0.1 is in use by another program.`)
    expect(ended.stderr).not.toContain(' at ')
    expect(existsSync(dir)).toBe(false)
  })

  it.each([
    ['wrong settings', { PORT: 'x', REGISTRO: 'y' }, /2 settings are wrong:[^]*PORT[^]*REGISTRO/],
    ['a host of another machine', { HOST: '192.0.2.1' }, /cannot listen on 192\.0\.2\.1/],
    [
      'a folder that cannot be made',
      { DATA_DIR: '/dev/null/data' },
      /cannot be made or written to/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /does not answer/,
    ],
  ])('%s', async (_what, environment, message) => {
    const ended = await runProcess({ DATA_DIR: join(tempDir(), 'data'), ...environment })
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(message)
    expect(ended.stdout).toBe('')
  })

  it.skipIf(ON_POSTGRES)('on a damaged database says so, exits 1 and changes nothing', async () => {
    const dir = tempDir()
    writeFileSync(join(dir, DATABASE_FILE), 'rubbish '.repeat(1000))
    const ended = await runProcess({ DATA_DIR: dir })
    expect(ended.code).toBe(1)
    expect(ended.stderr).toMatch(/is damaged or is no SQLite database/)
    expect(ended.stderr).toMatch(/put a backup in their place/)
    expect(readdirSync(dir).toSorted()).toEqual([DATABASE_FILE, 'lock'])
  })

  it('on a folder that another server holds names that server', async () => {
    const dir = tempDir()
    const first = await startProcess({ DATA_DIR: dir, ...admin })
    const ended = await runProcess({ DATA_DIR: dir })
    expect(ended.code).toBe(1)
    expect(ended.stderr).toContain(`is in use by the server at ${first.url}`)
    expect((await call(first.url, { metodo: 'login', ...ADMIN })).status).toBe(200)
    expect(await first.kill('SIGTERM')).toBe(0)
  })
})

describe('W-01: kill -9 while writing', () => {
  const KILLS = LONG ? 20 : 2
  const WRITERS = 8

  it(`loses no acknowledged row, ${KILLS} times over`, async () => {
    const dir = tempDir()
    const acknowledged = new Set<string>()
    for (let round = 0; round <= KILLS; round += 1) {
      const server = await startProcess({ DATA_DIR: dir, ...admin })
      const token = await signIn(server.url)
      const answer = await call(server.url, { metodo: 'rubros-buscar', token })
      const { rubros } = (await answer.json()) as { rubros: readonly { rubro: string }[] }
      const there = new Set(rubros.map(({ rubro }) => rubro))
      expect([...acknowledged].filter((rubro) => !there.has(rubro))).toEqual([])
      if (round === KILLS) break
      const enough = acknowledged.size + 5 + round * 3
      const killed: Promise<unknown>[] = []
      const acknowledge = (rubro: string) => {
        acknowledged.add(rubro)
        if (acknowledged.size === enough) killed.push(server.kill('SIGKILL'))
      }
      await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          writeUntilDead(server.url, token, `${round}-${writer}`, acknowledge),
        ),
      )
      expect(await Promise.all(killed)).toEqual(['SIGKILL'])
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * 5)
  })
})

async function writeUntilDead(
  url: string,
  token: string,
  name: string,
  acknowledge: (rubro: string) => void,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const rubro = `Rubro ${name}-${number}`
    try {
      const { ok } = await call(url, { metodo: 'rubros-ingresar', token, rubro })
      if (ok) acknowledge(rubro)
    } catch {
      return
    }
  }
}
