import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { API_PATH } from '../../wire/endpoint'

/** What is used of the embedded backend; loaded at run time, so that the browser's side never imports the server's. */
interface DevBackend {
  handleRpc(request: Request, client: { readonly address: string }): Promise<Response>
  close(): Promise<void>
}

interface BackendModule {
  createBackend(options: { readonly dataDir: string }): Promise<DevBackend>
}

/** Answers the endpoint inside the development server, on the data folder of DATA_DIR (`data` without it). */
export function apiInProcess(): Plugin {
  return {
    name: 'api-in-process',
    apply: 'serve',
    configureServer(server) {
      let opened: Promise<DevBackend> | undefined
      server.httpServer?.once('close', () => void opened?.then((backend) => backend.close()))
      server.middlewares.use(API_PATH, (incoming, outgoing, next) => {
        opened ??= openBackend(server)
        opened.then((backend) => answer(backend, incoming, outgoing)).catch(next)
      })
    },
  }
}

async function openBackend(server: ViteDevServer): Promise<DevBackend> {
  const loaded = await server.ssrLoadModule(`${server.config.root}/../server/backend.ts`)
  return (loaded as BackendModule).createBackend({ dataDir: process.env['DATA_DIR'] ?? 'data' })
}

async function answer(
  backend: DevBackend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'POST', headers, socket } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming)
  const request = new Request(new URL(API_PATH, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    body: body as ReadableStream | null,
    duplex: 'half',
  } as RequestInit)
  const response = await backend.handleRpc(request, { address: socket.remoteAddress ?? '' })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
