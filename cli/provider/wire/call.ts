import { setTimeout } from 'node:timers/promises'
import { Agent, type Response, fetch } from 'undici'
import { endpointOf } from './flags'

/** How often a call is made again after 429, and the longest pause that is accepted. Seconds. */
const PATIENCE = { tries: 8, longest: 120, unasked: 2 }

/** The part of a response that waiting needs. */
interface Limited {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: { cancel(): Promise<unknown> } | null
}

/**
 * Makes a call again while it is answered with 429, after the pause that the answer asks for.
 * @param pause waits so many seconds
 * @returns the first other answer, or the last 429
 */
export async function retryWhileLimited<R extends Limited>(
  call: () => Promise<R>,
  pause: (seconds: number) => Promise<unknown>,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const response = await call()
    if (response.status !== 429 || tries === PATIENCE.tries) return response
    // Not awaited: the stream of the body may end later than the next call begins.
    response.body?.cancel().catch(() => {})
    await pause(secondsToWait(response.headers))
  }
}

/** Retry-After in seconds; a date, or nothing, counts as a short pause. */
function secondsToWait(headers: Limited['headers']): number {
  const asked = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), PATIENCE.longest) : PATIENCE.unasked
}

/** The result of one call. */
export type Reply = Answered | NoAnswer

export interface Answered {
  readonly status: number
  /** The parsed body; undefined: it is no JSON. */
  readonly json: { readonly value: unknown } | undefined
  /** How the body begins, if it is no JSON: 'HTML', 'nothing', 'a text'. */
  readonly otherwise: string
  /** The target of a redirection. */
  readonly location: string | undefined
  readonly milliseconds: number
}

export interface NoAnswer {
  /** Why there is none, in words that end a line. */
  readonly none: string
}

export interface WireOptions {
  readonly url: URL
  /** How long a call may take, its body included. Seconds. */
  readonly timeout: number
  /** Waits so many seconds; tests pass their own. */
  readonly pause?: (seconds: number) => Promise<unknown>
}

/** How an empty body is described. */
export const EMPTY = 'nothing'

/** Makes one call with this body: an object as JSON, or a text as it is. Never throws. */
export type Call = (body: object | string) => Promise<Reply>

/** The largest answer that is read. Bytes. */
const LARGEST = 64 * 1024 * 1024

/** Calls to one endpoint, one by one as they are asked for. A 429 is waited for as long as it asks, within reason. */
export function caller({ url, timeout, pause = wait }: WireOptions): Call {
  const endpoint = endpointOf(url)
  return async function call(body) {
    let begin = 0
    const attempt = () => {
      begin = performance.now()
      return post(endpoint, body, timeout)
    }
    try {
      const response = await retryWhileLimited(attempt, pause)
      return replyOf(response, await bodyOf(response), performance.now() - begin)
    } catch (error) {
      return { none: reasonOf(error, timeout) }
    }
  }
}

function wait(seconds: number): Promise<unknown> {
  return setTimeout(seconds * 1000)
}

/**
 * A connection for each call: one that stays open may be closed by the server while an answer is being checked, and
 * the next call would fail.
 */
const dispatcher = new Agent({ pipelining: 0 })

function post(endpoint: URL, body: object | string, timeout: number): Promise<Response> {
  return fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
    dispatcher,
    signal: AbortSignal.timeout(timeout * 1000),
  })
}

class TooLarge extends Error {}

/** @throws TooLarge, and any error that ends the stream */
async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) break
    size += value.byteLength
    if (size > LARGEST) {
      await reader?.cancel()
      throw new TooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function replyOf(response: Response, text: string, milliseconds: number): Answered {
  const { status, headers } = response
  return {
    status,
    json: parsed(text),
    otherwise: beginningOf(text),
    location: headers.get('location') ?? undefined,
    milliseconds,
  }
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function beginningOf(text: string): string {
  const start = text.trimStart()
  if (start === '') return EMPTY
  return start.startsWith('<') ? 'HTML' : 'a text that is no JSON'
}

function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof TooLarge) return `an answer of more than ${LARGEST / 1024 / 1024} MB`
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no answer within ${timeout} s`
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  return `no connection${code === undefined ? '' : ` (${code})`}`
}
