import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import { isForeign } from '../../src/server/http/own-pages'
import { forwardedHeaders } from '../../src/wire/http/forwarded-headers'
import { API_PATH } from '../../src/wire/http/endpoint'
import { CurrentBackend } from './current-backend'
import { showErrorInPage } from './error-in-page'

/** Answers the endpoint inside the development server, with the settings and the data folder of `npm start`. */
export function apiInProcess(): Plugin {
  return {
    name: 'api-in-process',
    apply: 'serve',
    configureServer(server) {
      const current = new CurrentBackend(server)
      server.httpServer?.once('listening', () => {
        void current.get().catch((error: unknown) => showErrorInPage(server, error))
      })
      server.httpServer?.once('close', () => void current.close())
      server.middlewares.use(API_PATH, (incoming, outgoing, next) => {
        answer(current, incoming, outgoing).catch((error: unknown) => {
          showErrorInPage(server, error)
          next(error)
        })
      })
    },
  }
}

async function answer(
  current: CurrentBackend,
  incoming: Connect.IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'POST', headers, socket } = incoming
  const { origin, host } = headers
  const page = { origin, host, remoteAddress: socket.remoteAddress }
  // The name of the machine is validated by Vite.
  if (isForeign(page, { publicOrigin: undefined, hasProxy: true })) {
    outgoing.writeHead(403).end()
    return
  }
  const request = new Request(new URL(API_PATH, 'http://localhost'), {
    method,
    headers: { ...forwardedHeaders(headers), 'content-type': headers['content-type'] ?? '' },
    body: method === 'POST' ? await bytesOf(incoming) : null,
  })
  const backend = await current.get()
  const response = await backend.handleRpc(request, { address: socket.remoteAddress ?? '' })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

async function bytesOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
