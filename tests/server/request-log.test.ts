import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { freePort } from '../support/free-port'
import { alterDatabase, bundledServer, startProcess } from './support/server-process'
import { ADMIN } from './support/test-backend'
import { tempDir } from './support/temp-dir'
import { ON_POSTGRES } from './support/test-database'

bundledServer()

const admin = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: ADMIN.clave }

function call(url: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const linesOf = (text: string): readonly Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('the access log and the ids of requests', () => {
  it('has a line for each request, without bodies, searches, tokens or claves', async () => {
    const server = await startProcess({ DATA_DIR: tempDir(), ...admin })
    const login = await call(server.url, { metodo: 'login', ...ADMIN }, { 'x-request-id': 'abc-1' })
    expect(login.headers.get('x-request-id')).toBe('abc-1')
    const { token } = (await login.json()) as { token: string }
    const made = await call(server.url, { metodo: 'rubros-buscar', token })
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const odd = await call(server.url, { metodo: 'constructor' }, { 'x-request-id': 'a b\tc' })
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    await call(server.url, { metodo: 'rubros-buscar', token: 'x' })
    await fetch(`${server.url}/rubros?buscar=Secreto`, { headers: { accept: 'text/html' } })
    await fetch(`${server.url}/healthz`)
    const answered = () => linesOf(server.stderr()).filter(({ msg }) => msg === 'Answered')
    await expect.poll(() => answered().length).toBe(5)
    const common = { address: '127.0.0.1', ms: expect.any(Number) }
    expect(answered()).toMatchObject([
      {
        requestId: 'abc-1',
        method: 'POST',
        path: API_PATH,
        metodo: 'login',
        status: 200,
        ...common,
      },
      { metodo: 'rubros-buscar', status: 200, dni: ADMIN.dni },
      { requestId: odd.headers.get('x-request-id'), status: odd.status },
      { metodo: 'rubros-buscar', status: 401 },
      { method: 'GET', path: '/rubros', status: 200 },
    ])
    expect(answered()[2]).not.toHaveProperty('metodo')
    expect(answered()[3]).not.toHaveProperty('dni')
    for (const secret of [token, ADMIN.clave, 'Secreto']) {
      expect(server.stderr()).not.toContain(secret)
    }
  })

  it('every line of a request that fails has its id', async () => {
    const dir = tempDir()
    const server = await startProcess({ DATA_DIR: dir, ...admin, ACCESS_LOG: 'off' })
    await alterDatabase(dir, 'drop table auth_limits')
    const answer = await call(
      server.url,
      { metodo: 'login', ...ADMIN },
      { 'x-request-id': 'bad-7' },
    )
    expect(answer.status).toBe(503)
    expect(answer.headers.get('x-request-id')).toBe('bad-7')
    expect(Object.keys((await answer.json()) as object)).toEqual(['error'])
    const failed = () => linesOf(server.stderr()).filter(({ level }) => Number(level) >= 40)
    await expect.poll(failed).toMatchObject([{ requestId: 'bad-7', metodo: 'login' }])
    expect(server.stderr()).not.toContain('"Answered"')
  })

  it('a call that is forwarded is logged with its id, which the provider does not get', async () => {
    const received: string[] = []
    const provider = createServer((request, response) => {
      received.push(JSON.stringify(request.headers))
      request.socket.destroy()
      response.end()
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    onTestFinished(() => void provider.close())
    const address = provider.address()
    const port = typeof address === 'object' ? address?.port : ''
    const server = await startProcess({ API_URL: `http://127.0.0.1:${port}/api` })
    const answer = await call(server.url, { metodo: 'login', dni: 1 }, { 'x-request-id': 'fwd-1' })
    expect(answer.status).toBe(502)
    expect(received.join()).not.toContain('fwd-1')
    await expect.poll(server.stderr).toContain('"Answered"')
    const lines = linesOf(server.stderr()).filter(({ requestId }) => requestId === 'fwd-1')
    expect(lines).toMatchObject([
      { msg: 'The provider did not answer' },
      { msg: 'Answered', metodo: 'login', status: 502 },
    ])
  })
})

/** The line that counts the answers to a metodo with a status. */
const count = (metodo: string, status: number) =>
  new RegExp(
    `^gestion_request_duration_seconds_count{metodo="${metodo}",status="${status}"} (\\d+)$`,
    'm',
  )

describe('/metrics', () => {
  it('counts requests by metodo and status on a separate port, only of known metodos', async () => {
    const port = String(await freePort())
    const server = await startProcess({ DATA_DIR: tempDir(), ...admin, METRICS_PORT: port })
    const login = await call(server.url, { metodo: 'login', ...ADMIN })
    const { token } = (await login.json()) as { token: string }
    for (let times = 0; times < 3; times += 1) {
      await call(server.url, { metodo: 'rubros-buscar', token })
    }
    await call(server.url, { metodo: 'made-up', token })
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
    const text = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await expect.poll(text).toMatch(count('rubros-buscar', 200))
    const metrics = await text()
    expect(count('rubros-buscar', 200).exec(metrics)?.[1]).toBe('3')
    expect(count('login', 200).exec(metrics)?.[1]).toBe('1')
    expect(metrics).not.toContain('made-up')
    expect(metrics).toMatch(/^gestion_lists_kept_total 2$/m)
    expect(metrics).toMatch(/^gestion_lists_read_total 1$/m)
    expect(metrics).toMatch(/^gestion_database_retries_total 0$/m)
    const idle = /^gestion_database_connections\{state="idle"\} [1-9]/m
    expect(idle.test(metrics)).toBe(ON_POSTGRES)
    expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
    const page = await fetch(`${server.url}/metrics`, { headers: { accept: 'text/html' } })
    expect(await page.text()).not.toContain('gestion_request')
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
