import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { HttpError } from 'react-admin'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import * as z from 'zod'
import { API_PATH } from '#wire/http/endpoint'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import type { Contract } from '#wire/contract'
import { openTestBackend, rpcRequest, type TestBackend } from '../../server/support/test-backend'

const body = z.looseObject({ metodo: z.string() })
type Body = z.infer<typeof body>

/** What a test makes of the next calls of one metodo, in place of the backend's answer. */
type Answer = (body: Body) => Response | Promise<Response>

export interface Wire {
  readonly backend: TestBackend
  /** Every body that was sent, in order. */
  readonly calls: Body[]
  /** The bodies of one metodo, token and metodo aside. */
  sent(metodo: string): object[]
  /** What each call of a metodo had as `If-Match`. */
  conditions(metodo: string): (string | undefined)[]
  /** From now on the metodo answers this instead of asking the backend. */
  answer(metodo: string, answer: Answer): void
  refuse(metodo: string, status: number, error?: string): void
  /** No answer comes at all. */
  cut(metodo: string): void
  /** Calls of the metodo wait until the returned function is called. */
  hold(metodo: string): () => void
  restore(metodo: string): void
}

/**
 * Calls go through msw to the backend's own `handleRpc`, on a database of the test's file.
 * @param contract of the backend; default: the generated one
 */
export function useWire(contract?: Contract): Wire {
  const answers = new Map<string, Answer>()
  const calls: Body[] = []
  const conditions = new Map<Body, string>()
  let opened: TestBackend | undefined
  const ask = async (sent: Body): Promise<Response> => {
    if (opened === undefined) throw new Error('The backend is not open')
    const ifMatch = conditions.get(sent)
    return opened.handleRpc(rpcRequest(sent, ifMatch === undefined ? {} : { 'if-match': ifMatch }))
  }
  const server = setupServer(
    http.post(`*${API_PATH}`, async ({ request }) => {
      const sent = body.parse(await request.json())
      calls.push(sent)
      const ifMatch = request.headers.get('if-match')
      if (ifMatch !== null) conditions.set(sent, ifMatch)
      return (answers.get(sent.metodo) ?? ask)(sent)
    }),
  )
  beforeAll(async () => {
    opened = await openTestBackend(contract && { contract })
    server.listen({ onUnhandledRequest: 'error' })
  })
  beforeEach(silenceFailedCalls)
  afterEach(() => {
    answers.clear()
    calls.length = 0
    conditions.clear()
  })
  afterAll(async () => {
    server.close()
    await opened?.close()
  })
  return {
    calls,
    get backend() {
      if (opened === undefined) throw new Error('The backend is not open')
      return opened
    },
    sent: (metodo) =>
      calls
        .filter((call) => call.metodo === metodo)
        .map(({ metodo: _metodo, token: _token, ...rest }) => rest),
    conditions: (metodo) =>
      calls.filter((call) => call.metodo === metodo).map((call) => conditions.get(call)),
    answer: (metodo, answer) => answers.set(metodo, answer),
    refuse: (metodo, status, error = 'no') =>
      answers.set(metodo, () => HttpResponse.json({ error }, { status })),
    cut: (metodo) => answers.set(metodo, () => HttpResponse.error()),
    hold: (metodo) => {
      const { released, release } = gate()
      const before = answers.get(metodo) ?? ask
      answers.set(metodo, async (sent) => {
        await released
        return before(sent)
      })
      return release
    },
    restore: (metodo) => answers.delete(metodo),
  }
}

/** A promise, and what fulfils it. */
function gate(): { readonly released: Promise<void>; release(): void } {
  const events = new EventTarget()
  const released = new Promise<void>((resolve) => {
    events.addEventListener('release', () => resolve(), { once: true })
  })
  return { released, release: () => void events.dispatchEvent(new Event('release')) }
}

/** react-admin prints every failed call while it is not built for production; these tests make them fail, or give them up, on purpose. */
function silenceFailedCalls(): void {
  // Of two wires in one file the first has done it: the second would print to itself.
  if (vi.isMockFunction(console.error)) return
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
    const [first] = told
    const isGivenUp = first instanceof Error && first.name === 'AbortError'
    if (isGivenUp || first instanceof HttpError || first instanceof NoSessionError) return
    print(...told)
  })
}
