import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Plugin, ViteDevServer } from 'vite'
import { API_PATH } from '../../wire/endpoint.ts'

/** What is used of the server, loaded at run time: the browser's side imports nothing of it. */
interface ServerModules {
  readSettings(environment: NodeJS.ProcessEnv): object
  openBackend(settings: object, log: object): Promise<{ readonly backend: DevBackend }>
}

interface DevBackend {
  handleRpc(request: Request, client: { readonly address: string }): Promise<Response>
  ensureFirstAdministrator(): Promise<{ readonly dni: number; readonly clave: string } | undefined>
  close(): Promise<void>
}

/** Answers the endpoint inside the development server, with the settings and the data folder of `npm start`. */
export function apiInProcess(): Plugin {
  return {
    name: 'api-in-process',
    apply: 'serve',
    configureServer(server) {
      let opened: Promise<DevBackend> | undefined
      const open = () => (opened ??= openBackend(server))
      server.httpServer?.once('listening', () => void open().catch((error) => tell(server, error)))
      server.httpServer?.once('close', () => void opened?.then((backend) => backend.close()))
      server.middlewares.use(API_PATH, (incoming, outgoing, next) => {
        open()
          .then((backend) => answer(backend, incoming, outgoing))
          .catch(next)
      })
    },
  }
}

async function openBackend(server: ViteDevServer): Promise<DevBackend> {
  const load = (path: string) => server.ssrLoadModule(`${server.config.root}/../server/${path}`)
  const modules = { ...(await load('settings.ts')), ...(await load('open-backend.ts')) }
  const { readSettings, openBackend: open } = modules as ServerModules
  const log = {
    error: (details: object, message: string) => console.error(message, details),
    warn: (details: object, message: string) => console.warn(message, details),
  }
  const { backend } = await open(readSettings(process.env), log)
  const first = await backend.ensureFirstAdministrator()
  if (first !== undefined) {
    server.config.logger.info(`First administrator: DNI ${first.dni}, password ${first.clave}`)
  }
  return backend
}

function tell(server: ViteDevServer, error: unknown): void {
  const { message, advice } = error as { readonly message: string; readonly advice?: string }
  server.config.logger.error([message, advice].filter(Boolean).join('\n'))
}

async function answer(
  backend: DevBackend,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'POST', headers, socket } = incoming
  const request = new Request(new URL(API_PATH, 'http://localhost'), {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: method === 'POST' ? await bytesOf(incoming) : null,
  })
  const response = await backend.handleRpc(request, { address: socket.remoteAddress ?? '' })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

async function bytesOf(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Response(Readable.toWeb(incoming) as ReadableStream).arrayBuffer()
}
