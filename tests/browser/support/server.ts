import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { API_PATH } from '#wire/http/endpoint'

/** The first administrator of every test server. */
export const ADMIN = { dni: 20111222, clave: 'administrar' }
export const ADMIN_ENV = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: ADMIN.clave }

/** What `login` answered. */
export type Session = Readonly<Record<string, unknown>> & { readonly token: string }

/** The real server, as `npm start` runs it, in a process of its own. */
export interface TestServer {
  readonly url: string
  readonly dataDir: string
  /** What it wrote to its standard output and error so far. */
  readonly output: () => string
  /** Posts one operation from outside a browser. */
  call(
    metodo: string,
    body: object,
  ): Promise<{ status: number; body: Readonly<Record<string, unknown>> }>
  /** A session of the administrator, as `login` answered; the same one each time. */
  session(): Promise<Session>
  /** A new session of the administrator, for a test that ends it or others. */
  openSession(): Promise<Session>
  /** The token of `session`. */
  token(): Promise<string>
  /** Mails in DATA_DIR/outbox, the oldest first. */
  mails(): Promise<readonly Email[]>
  /** Ends it in its own time; SIGKILL at once. */
  end(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export interface TestServerOptions {
  /** Default: a new folder, removed with `end`. */
  readonly dataDir?: string
  readonly port?: number
  /** The project that it runs; default: this one. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the server on a free port, and waits until it is ready. @throws Error with its output where it is not */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'gestion-')))
  const child = spawn(process.execPath, ['cli/bin.js', 'start'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      ...ADMIN_ENV,
      REGISTRO: 'habilitado',
      // The tests of a file share a server, and each signs in.
      SESSIONS_PER_USER: '1000',
      ...options.env,
    },
    ...(options.root === undefined ? {} : { cwd: options.root }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const url = await ready(child, output)
  const call = (metodo: string, body: object) => post(url, metodo, body)
  let opened: Promise<Session> | undefined
  const session = () => (opened ??= signIn(call))
  return {
    url,
    dataDir,
    output,
    call,
    session,
    openSession: () => signIn(call),
    token: async () => (await session()).token,
    mails: () => readMails(join(dataDir, 'outbox')),
    async end(signal = 'SIGTERM') {
      await ended(child, signal)
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function signIn(call: TestServer['call']): Promise<Session> {
  const { status, body } = await call('login', ADMIN)
  const { token } = body
  if (typeof token !== 'string') throw new Error(`login answered ${status}`)
  return { ...body, token }
}

async function post(url: string, metodo: string, body: object) {
  const answer = await fetch(`${url}${API_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ metodo, ...body }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return () => text
}

/** @returns where it listens */
async function ready(child: ChildProcess, output: () => string): Promise<string> {
  const { stdout } = child
  if (stdout === null) throw new Error('The server has no standard output')
  return new Promise<string>((started, failed) => {
    stdout.on('data', () => {
      const [, url] = /^Ready at (\S+)$/m.exec(output()) ?? []
      if (url !== undefined) started(url)
    })
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output()}`)))
    child.once('error', failed)
  })
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function readMails(outbox: string): Promise<readonly Email[]> {
  const names = await readdir(outbox).catch(() => [])
  const mails = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    mails.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
}
