import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { text as readText } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Office } from './office'
import { perform } from './operations'
import { readRequest } from './request-table'
import { type Answer, answerOf, plainWording } from './wording'

/** The path that the specification names. */
const PATH = '/api-rest/gestion/v1/api'

/** A request as it arrived. */
interface ReceivedRequest {
  /** The metodo in its body; empty if there is none. */
  readonly metodo: string
  /** The exact body. */
  readonly text: string
}

/** What happens to the connection instead of an answer. Only 'reset in mid-body' carries the call out first. */
type Fault = 'reset' | 'reset in mid-body' | 'no answer'

/** What one metodo does instead of, or after, what it normally does. */
interface Behaviour {
  readonly fault?: Fault
  readonly answer?: Answer
  /** Changes the JSON value that it reads out. */
  readonly amend?: (body: unknown) => unknown
}

/**
 * The company's own API, written from the specification alone: an HTTP server on 127.0.0.1 that shares no code with the
 * app. It refuses whatever the specification does not list and records it as a violation; its answers can be switched
 * to every form that the specification allows.
 */
export class CompanyProvider {
  /** What it stores; readable and writable by tests. */
  office = new Office()
  wording = plainWording()
  /** Time before each answer. Milliseconds. */
  latency = 0
  /** Compresses its answers where the caller accepts gzip. */
  gzip = false
  requests: ReceivedRequest[] = []
  /** What it received against the specification. */
  violations: string[] = []

  private readonly behaviours = new Map<string, Behaviour>()
  private readonly unanswered = new Set<ServerResponse>()
  private readonly server = createServer((request, response) => {
    this.receive(request, response).catch((error: unknown) => {
      this.violations.push(`The provider itself failed: ${String(error)}`)
      response.destroy()
    })
  })
  private port = 0

  private constructor(private readonly path: string) {}

  /** Starts it on a free port. @param path where it listens, default: the path of the specification */
  static async start(path = PATH): Promise<CompanyProvider> {
    const provider = new CompanyProvider(path)
    await provider.listen()
    return provider
  }

  /** Its endpoint, path included: what API_URL takes. */
  get url(): string {
    return `http://127.0.0.1:${this.port}${this.path}`
  }

  /** Sets what a metodo does from now on; the last setting counts. */
  behave(metodo: string, behaviour: Behaviour): void {
    this.behaviours.set(metodo, behaviour)
  }

  /** Lets a metodo do what it normally does again. */
  behaveNormally(metodo: string): void {
    this.behaviours.delete(metodo)
  }

  /** The exact bodies of the requests with this metodo, as text, in order. */
  received(metodo: string): readonly string[] {
    return this.requests.filter((request) => request.metodo === metodo).map(({ text }) => text)
  }

  /** Returns to the plain variation with fresh data, listening, and forgets what it received. Open sessions are gone. */
  async reset(): Promise<void> {
    if (!this.server.listening) await this.listen()
    this.office = new Office()
    this.wording = plainWording()
    this.latency = 0
    this.gzip = false
    this.requests = []
    this.violations = []
    this.behaviours.clear()
    this.dropUnanswered()
  }

  /** Listens, on the same port as before where it did: connections are refused between `stop` and this. */
  async listen(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('There is no port')
    this.port = address.port
  }

  /** Closes every connection and refuses new ones; the data stays. */
  async stop(): Promise<void> {
    if (!this.server.listening) return
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request)
    const { input, metodo, violations } = readRequest(text)
    const all = [...this.envelopeViolations(request), ...violations]
    this.requests.push({ metodo, text })
    this.violations.push(...all)
    await wait(this.latency)
    if (input === undefined || all.length > 0) {
      return send(response, { status: 400, body: all.join('; ') })
    }
    const { fault, answer: instead, amend } = this.behaviours.get(metodo) ?? {}
    if (instead !== undefined) return send(response, instead)
    if (fault === 'reset') return void request.socket.resetAndDestroy()
    if (fault === 'no answer') return void this.unanswered.add(response)
    const reply = perform(this.office, input)
    const amended =
      amend !== undefined && reply.kind === 'read' ? { ...reply, body: amend(reply.body) } : reply
    const answer = answerOf(amended, this.wording)
    if (fault === 'reset in mid-body') return resetInMidBody(response, answer)
    const accepted = String(request.headers['accept-encoding'])
    return send(response, answer, this.gzip && accepted.includes('gzip'))
  }

  private envelopeViolations({ method, url, headers }: IncomingMessage): readonly string[] {
    const type = headers['content-type'] ?? 'no content type'
    return [
      ...(method === 'POST' ? [] : [`method ${method}`]),
      ...(url === this.path ? [] : [`path ${url}`]),
      ...(/^application\/json\b/.test(type) ? [] : [`content type ${type}`]),
    ]
  }

  private dropUnanswered(): void {
    for (const response of this.unanswered) response.destroy()
    this.unanswered.clear()
  }
}

function send(response: ServerResponse, { status, type, body }: Answer, gzip = false): void {
  if (type !== undefined) response.setHeader('content-type', type)
  response.statusCode = status
  if (body === undefined || !gzip) return void response.end(body)
  response.setHeader('content-encoding', 'gzip')
  response.end(gzipSync(body))
}

/** Announces the whole answer, sends the first half of it and cuts the connection. */
function resetInMidBody(response: ServerResponse, { status, type, body = '' }: Answer): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...(type !== undefined && { 'content-type': type }),
    'content-length': bytes.length,
  })
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  response.write(half, () => response.socket?.resetAndDestroy())
}
