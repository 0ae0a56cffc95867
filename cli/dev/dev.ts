import { join, sep } from 'node:path'
import { createServer, type Plugin, type Connect, type ViteDevServer } from 'vite'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isForeign } from '#server/service/http/own-pages'
import { forwardedHeaders } from '#wire/http/forwarded-headers'
import { API_PATH } from '#wire/http/endpoint'
import type { Backend } from '#server/service/backend'
import { refuseFolder } from '../build/build'
import { EXIT } from '../exit-codes.js'
import { settingsAreWrong } from '../start/start'
import { generate, type Generation } from '../gen/generator'
import { formatMistakes } from '../report/mistakes'
import { formatNotes } from '../report/notes'
import { formatHandEdits } from '../report/run'

/**
 * `dev`: generates, serves the app from source with the embedded backend behind it, and generates again on every save of
 * a schema file.
 * @param root the project's folder
 * @returns the exit code; the server runs on
 */
export async function dev(root: string, { port }: DevFlags = {}): Promise<number> {
  refuseFolder(root)
  // The limits of some settings are generated. A wrong schema is shown in the page.
  const { mistakes } = await generate(root)
  if (mistakes === undefined && (await settingsAreWrong(root))) return EXIT.failed
  const server = await createServer({
    configFile: join(root, 'src/app/vite.config.ts'),
    plugins: [apiInProcess(), schemaOnSave(root)],
    ...(port === undefined ? {} : { server: { port } }),
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return EXIT.ok
}

/**
 * Generates whenever a schema file is saved. Vite then updates the open pages, which keep their state; a mistake
 * is shown over them until a save corrects it.
 * @param root the project's folder
 */
export function schemaOnSave(root: string): Plugin {
  return {
    name: 'schema-on-save',
    apply: 'serve',
    configureServer(server) {
      const sources = ['schema', 'src/app/hooks'].map((folder) => join(root, folder))
      let isShown = false
      let warned = ''
      const run = inTurn(async () => {
        const wrong = await generate(root)
          .then((generation) => {
            const warnings = warningsOf(generation)
            if (warnings !== '' && warnings !== warned) server.config.logger.warn(warnings)
            warned = warnings
            return wordsFor(root, generation)
          })
          .catch((error: unknown) => error)
        if (wrong !== undefined) showErrorInPage(server, wrong)
        else if (isShown) clearErrorInPage(server)
        isShown = wrong !== undefined
      })
      server.environments.client.hot.on('connection', () => {
        clearErrorInPage(server)
        // A page that was opened after a bad save also shows the mistake.
        if (isShown) void run()
      })
      server.watcher.add(sources)
      server.watcher.on('all', (_event, path) => {
        if (sources.some((folder) => path.startsWith(folder + sep))) void run()
      })
      void run()
    },
  }
}

/**
 * Runs work that is requested often: one run at a time, then one more for all requests that came meanwhile.
 * @param work must not throw: nobody waits for every run
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      running = work()
      return running
    })
    return next
  }
}

/** The mistakes in the schema, or in `generated/`; undefined: everything was written. */
function wordsFor(root: string, generation: Generation): string | undefined {
  if (generation.mistakes !== undefined) return formatMistakes(root, generation.mistakes)
  return generation.blocked.length > 0 ? formatHandEdits(generation.blocked) : undefined
}

/** The warnings about a schema without mistakes. */
function warningsOf(generation: Generation): string {
  if (generation.mistakes !== undefined) return ''
  return formatNotes(generation.notes.filter(({ at }) => at !== undefined))
}

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

type Open = typeof import('#server/service/open-backend').openBackend
type ReadSettings = typeof import('#server/service/settings/settings').readSettings

/** Edits are tried and undone: after an undone edit the schema is one that the database has had before. */
const BACK_AND_FORTH = { drop: [], goingBack: true, backup: true }

/**
 * The embedded backend as its source is now. A saved schema or server file makes a new one, which migrates the data
 * folder as a start would; the previous one is closed first, because only one can use the folder.
 */
export class CurrentBackend {
  #open: Open | undefined
  #backend: Promise<Backend> | undefined
  /** Requests that come while a backend is being changed wait for their turn. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(private readonly server: ViteDevServer) {}

  /** @throws StartupError, DataDirInUse, or an error that a source file throws; the next call tries again */
  get(): Promise<Backend> {
    const next = this.#turn.then(() => this.#current())
    this.#turn = next.catch(() => undefined)
    return next
  }

  async close(): Promise<void> {
    const backend = await this.#backend?.catch(() => undefined)
    this.#backend = undefined
    await backend?.close()
  }

  async #current(): Promise<Backend> {
    // Vite returns the same function until one of the modules behind it has changed.
    const open: Open = (await this.#load('open-backend.ts'))['openBackend']
    if (this.#backend === undefined || this.#open !== open) {
      await this.close()
      this.#open = open
      this.#backend = this.#start(open)
    }
    try {
      return await this.#backend
    } catch (error) {
      this.#backend = undefined
      throw error
    }
  }

  async #start(open: Open): Promise<Backend> {
    const readSettings: ReadSettings = (await this.#load('settings/settings.ts'))['readSettings']
    const { logger } = this.server.config
    const log = {
      error: (details: object, message: string) =>
        logger.error(`${message} ${JSON.stringify(details)}`),
      warn: (details: object, message: string) =>
        logger.warn(`${message} ${JSON.stringify(details)}`),
    }
    const { backend } = await open(readSettings(process.env), log, BACK_AND_FORTH)
    for (const line of backend.startMessages) logger.info(line)
    await backend.events?.start()
    const first = await backend.ensureFirstAdministrator()
    if (first !== undefined) {
      logger.info(`First administrator: DNI ${first.dni}, password ${first.clave}`)
    }
    return backend
  }

  #load(path: string) {
    return this.server.ssrLoadModule(join(this.server.config.root, '../server/service', path))
  }
}

/** Shows the error on the terminal, and over the open pages until the next good save. */
export function showErrorInPage(server: ViteDevServer, error: unknown): void {
  const text = textOf(error)
  server.config.logger.error(text)
  const [message = '', ...frame] = text.split('\n')
  server.environments.client.hot.send({
    type: 'error',
    err: { message, stack: '', frame: frame.join('\n'), plugin: 'gestion-contable' },
  })
}

/**
 * Removes the message from the open pages, which keep their state.
 *
 * A page that gets its first update after an error takes itself for never loaded, and reloads. So each page gets an empty
 * update when it connects, and this one is never its first.
 */
export function clearErrorInPage(server: ViteDevServer): void {
  server.environments.client.hot.send({ type: 'update', updates: [] })
}

/** Advice, which errors such as a refused start have, is put below the message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const advice = 'advice' in error && typeof error.advice === 'string' ? [error.advice] : []
  return [error.message, ...advice].join('\n')
}

/** The flags of `dev`. */
export interface DevFlags {
  /** The port that serves the page; default 5173. */
  readonly port?: number
}
