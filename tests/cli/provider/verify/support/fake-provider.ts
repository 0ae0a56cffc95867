import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import * as z from 'zod'
import { contract } from '../../../../../generated/contract'

export type Body = Readonly<Record<string, unknown>>

/** What one call is answered with: JSON, or a text as it is. `hang`: never. */
export interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly hang?: true
}

export type Replies = Readonly<Record<string, Reply | ((body: Body) => Reply)>>

export const TOKEN = 'un token'

export interface FakeProvider {
  readonly url: URL
  readonly calls: readonly Body[]
}

/**
 * A provider that fulfils the contract with empty lists, except for the `replies` to metodos called with the token.
 * It listens on loopback until the test ends.
 */
export async function fakeProvider(replies: Replies = {}): Promise<FakeProvider> {
  const calls: Body[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = parsed(Buffer.concat(parts).toString())
      if (body !== undefined) calls.push(body)
      const { status = 200, json, text, headers, hang } = replyTo(replies, body)
      if (hang) return
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(text ?? JSON.stringify(json))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return { url: new URL(`http://127.0.0.1:${port}`), calls }
}

const SOUND: Replies = Object.fromEntries([
  ...Object.values(contract.entities).map(({ metodos: { buscar } }) => [
    buscar.metodo,
    { json: { [buscar.envelope]: [] } },
  ]),
  ['parametro-buscar', { json: { cliente: 'A' } }],
])

function replyTo(replies: Replies, body: Body | undefined): Reply {
  if (body === undefined) return { status: 400, json: { error: 'No es JSON.' } }
  const metodo = String(body['metodo'])
  const reply = replies[metodo] ?? SOUND[metodo]
  if (reply === undefined) return { status: 404, json: { error: 'Operación no disponible.' } }
  if (typeof reply === 'function') return reply(body)
  return body['token'] === TOKEN ? reply : { status: 401, json: { error: 'No Autorizado.' } }
}

function parsed(text: string): Body | undefined {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
