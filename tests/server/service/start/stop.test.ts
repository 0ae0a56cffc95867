import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { bundledServer, startProcess } from '../../support/server-process'
import { tempDir } from '../../support/temp-dir'
import { ADMIN } from '../../support/test-backend'

bundledServer()

/**
 * How long the process may take to end after its last answer: a second, and what a loaded machine adds to it. An open
 * connection would hold it for ten seconds or more. Milliseconds.
 */
const SOON = 8000

/** A provider whose answer comes when the test says so. */
async function heldProvider() {
  const calls: (() => void)[] = []
  const server = createServer((_request, response) => {
    calls.push(() => response.end('{"rubros":[]}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`, calls }
}

/** A server with a call on a connection of a browser, or a proxy, that wants to keep it. */
async function serverWithCall() {
  const provider = await heldProvider()
  const server = await startProcess({ DATA_DIR: tempDir(), API_URL: provider.url })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const call = httpRequest(`${server.url}${API_PATH}`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  call.end('{"metodo":"rubros-buscar"}')
  await expect.poll(() => provider.calls.length).toBe(1)
  return {
    server,
    provider,
    async answer() {
      provider.calls[0]?.()
      const [response] = await answered
      return { response, body: await text(response), at: performance.now() }
    },
  }
}

const call = (url: string, body: object) =>
  fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function signIn(url: string): Promise<string> {
  const answer = await call(url, { metodo: 'login', ...ADMIN })
  return ((await answer.json()) as { token: string }).token
}

/** A connection that sends this, then nothing. */
async function silentConnection(url: string, head: string): Promise<void> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  if (head !== '') socket.write(head)
}

describe('a stop', () => {
  it('ends with the last answer, whatever connections clients keep open', async () => {
    const { server, answer } = await serverWithCall()
    await silentConnection(server.url, '')
    await silentConnection(server.url, 'GET / HTTP/1.1\r\nHost: x\r\n')
    await silentConnection(server.url, 'GET /icon.svg HTTP/1.1\r\nHost: x\r\n\r\n')
    const code = server.kill('SIGTERM')
    await expect.poll(server.stderr).toContain('Stopping')
    await expect(fetch(server.url)).rejects.toThrow('fetch failed')
    const { response, body, at } = await answer()
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    expect(body).toBe('{"rubros":[]}')
    expect(await code).toBe(0)
    expect(performance.now() - at).toBeLessThan(SOON)
  })

  it('of the embedded backend answers the saves that have arrived, and loses none', async () => {
    const settings = {
      DATA_DIR: tempDir(),
      ADMIN_DNI: String(ADMIN.dni),
      ADMIN_CLAVE: ADMIN.clave,
    }
    const server = await startProcess(settings)
    const token = await signIn(server.url)
    const saves = Array.from({ length: 40 }, async (_, number) => {
      const rubro = `Rubro ${number}`
      const answer = await call(server.url, { metodo: 'rubros-ingresar', token, rubro }).catch(
        () => undefined,
      )
      return { rubro, status: answer?.status, at: performance.now() }
    })
    await Promise.race(saves)
    expect(await server.kill('SIGTERM')).toBe(0)
    const ended = performance.now()
    const outcomes = await Promise.all(saves)
    const saved = outcomes.filter(({ status }) => status === 200)
    expect(ended - Math.max(...saved.map(({ at }) => at))).toBeLessThan(SOON)
    const again = await startProcess(settings)
    const answer = await call(again.url, {
      metodo: 'rubros-buscar',
      token: await signIn(again.url),
    })
    const { rubros } = (await answer.json()) as { rubros: readonly { rubro: string }[] }
    const stored = new Set(rubros.map(({ rubro }) => rubro))
    expect(saved.filter(({ rubro }) => !stored.has(rubro))).toEqual([])
    expect(saved.length).toBeGreaterThan(0)
  })

  it('waits a moment for a body that is on its way, and no longer for one that never comes', async () => {
    const { server, provider, answer } = await serverWithCall()
    const part = `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{`
    await silentConnection(server.url, part)
    // Other slow senders get a moment.
    const late = httpRequest(`${server.url}${API_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    late.write('{')
    // Both are open when the stop begins.
    await fetch(server.url)
    const lateAnswered = once(late, 'response')
    const code = server.kill('SIGTERM')
    await expect.poll(server.stderr).toContain('Stopping')
    late.end('}')
    await expect.poll(() => provider.calls.length).toBe(2)
    // Longer than bodies are waited for: a request that is whole keeps its answer.
    await setTimeout(3000)
    provider.calls[1]?.()
    const [lateAnswer] = await lateAnswered
    expect(lateAnswer).toMatchObject({ statusCode: 200 })
    lateAnswer.resume()
    const { response, at } = await answer()
    expect(response.statusCode).toBe(200)
    expect(await code).toBe(0)
    expect(performance.now() - at).toBeLessThan(SOON)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'is one stop when %s comes twice, from a terminal and through npm',
    async (signal) => {
      const { server, answer } = await serverWithCall()
      const code = server.kill(signal)
      await expect.poll(server.stderr).toContain('Stopping')
      void server.kill(signal)
      const { response } = await answer()
      expect(response.statusCode).toBe(200)
      expect(await code).toBe(0)
    },
  )

  it('is waited for by npm, which forwards the signal', async () => {
    const root = tempDir()
    const manifest = fileURLToPath(new URL('../../../../package.json', import.meta.url))
    writeFileSync(join(root, 'package.json'), readFileSync(manifest))
    mkdirSync(join(root, 'cli'))
    writeFileSync(
      join(root, 'cli/bin.js'),
      `process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(0) }, 100))
      setTimeout(() => process.exit(3), 300_000)
      console.log('ready', process.argv[2], process.pid)`,
    )
    const npm = spawn('npm', ['start'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    const printed = { out: '' }
    npm.stdout.setEncoding('utf8').on('data', (part: string) => (printed.out += part))
    await expect.poll(() => printed.out).toContain('ready start')
    npm.kill('SIGTERM')
    const [code] = await once(npm, 'exit')
    expect(printed.out).toContain('ended')
    expect(code).toBe(0)
  })
})
