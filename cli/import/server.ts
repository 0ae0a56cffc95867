import { setTimeout } from 'node:timers/promises'
import { contract } from '../../generated/contract'
import { readAnswer } from '#wire/access'
import type { Contract } from '#wire/contract'
import { CALL_TIMEOUT_MS, EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { errorTextOf } from '#wire/http/error-body'
import { sessionMetodos } from '#wire/metodos/sessions'
import { endpointOf } from '../provider/wire/flags'
import { retryWhileLimited } from '../provider/wire/call'
import { EXIT } from '../exit-codes.js'
import type { Connection } from './import-job'
import { ImportError, RefusedCall } from './import-error'
import { embeddedStore } from '../../src/import/embedded-store'
import { providerStore, readProviderList } from '../../src/import/provider-store'
import type { Wire } from '../../src/import/record-store'
import type { Values } from '#wire/kinds/field'

export interface Credentials {
  readonly dni: number
  readonly clave: string
}

const { login } = contract.access.operations

/**
 * Signs in at a running server or the provider, and writes through its endpoint: many rows a call, or row by row.
 * @param url the endpoint itself; a bare origin gets the path that servers of this app have
 * @param pause waits so many seconds; tests pass their own
 * @throws ImportError
 */
export async function openServer(
  url: URL,
  credentials: Credentials,
  pause = (seconds: number): Promise<unknown> => setTimeout(seconds * 1000),
): Promise<Connection> {
  const call = caller(url, pause)
  const answer = await call({ metodo: login.metodo, ...credentials })
  if (!answer.ok) {
    throw new ImportError(
      `${url.origin} refuses to sign DNI ${credentials.dni} in: ${await errorOf(answer)}`,
      'Check --dni and the clave.',
      EXIT.internal,
    )
  }
  const session = readAnswer(login.answer, await bodyOf(answer))
  if (session === undefined) throw noProvider(url)
  const { token } = session
  // A provider's server is not sent a header that it does not know.
  const isEmbedded = answer.headers.has(EMBEDDED_BACKEND_HEADER)
  const wire: Wire = {
    async call(metodo, body, { version: basedOn } = {}) {
      const headers = basedOn === undefined ? {} : { 'if-match': basedOn }
      const response = await call({ metodo, token, ...body }, headers)
      if (!response.ok) throw refused(url, response.status, await errorOf(response))
      const version = response.headers.get('etag') ?? undefined
      return { answer: await bodyOf(response), version }
    },
    refusalOf: (error) =>
      error instanceof RefusedCall ? { status: error.status, error: error.reason } : undefined,
    malformed: (metodo) => noList(url, metodo),
  }
  const entities: Contract['entities'] = contract.entities
  return {
    // A provider decides by itself which roles it restricts.
    ...(isEmbedded && { rol: session.rol }),
    storeFor: (work) =>
      isEmbedded
        ? embeddedStore(work, wire)
        : providerStore(work, wire, (resource, signal) =>
            readProviderList(wire, entities[resource], signal),
          ),
    // The number of a person's sessions is limited: one that is left open would in time end one that is in use.
    close: async () => {
      if (isEmbedded) await call({ metodo: sessionMetodos.logOut, token }).catch(() => {})
    },
  }
}

type SentHeaders = Readonly<Record<string, string>>

type Call = (body: Values, headers?: SentHeaders) => Promise<Response>

function caller(url: URL, pause: (seconds: number) => Promise<unknown>): Call {
  const endpoint = endpointOf(url)
  return (body, headers) => retryWhileLimited(() => post(endpoint, body, headers), pause)
}

async function post(endpoint: URL, body: Values, headers?: SentHeaders): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch {
    throw noAnswer(endpoint)
  }
}

function noAnswer({ origin }: URL): ImportError {
  return new ImportError(
    `${origin} does not answer.`,
    'Check --url and the connection.',
    EXIT.internal,
  )
}

const refused = ({ origin }: URL, status: number, error: string): RefusedCall =>
  new RefusedCall(origin, status, error)

function noList(url: URL, metodo: string): ImportError {
  return new ImportError(
    `${url.origin} answers ${metodo} with no list, so the rows that exist already are not known.`,
    'Check --url; `gen verify` says more about its answers.',
    EXIT.internal,
  )
}

async function errorOf(answer: Response): Promise<string> {
  return errorTextOf(await bodyOf(answer).catch(() => null)) ?? `status ${answer.status}`
}

/**
 * Its JSON; its text if it is no JSON, and null if it is empty.
 * @throws ImportError if not all of it arrives: half a list is no list
 */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text().catch(() => {
    throw noAnswer(new URL(answer.url))
  })
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function noProvider(url: URL): ImportError {
  return new ImportError(
    `${url.origin} answers, but not as a server of this app does.`,
    'Check --url.',
    EXIT.internal,
  )
}
