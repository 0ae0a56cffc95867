import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { contract } from '../../generated/contract'
import type { EntityContract } from '#wire/contract'
import type { RowResult } from '#wire/metodos/records'
import { readAnswer } from '#wire/access'
import { CALL_TIMEOUT_MS, EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { errorTextOf } from '#wire/http/error-body'
import { sessionMetodos } from '#wire/metodos/sessions'
import { endpointOf } from '../provider/wire/flags'
import { allRows, listedRows, retryWhileLimited } from '../provider/wire/call'
import { EXIT } from '../exit-codes.js'
import { type CallEmbedded, EmbeddedRecords } from './embedded-records'
import { ImportError, RefusedCall } from './import-error'
import type { Transport, RecordChange } from './transport'
import { shownFields } from '#wire/references/referred-text'
import { lackingFields, wholeChange } from '../../src/import/change-request'
import { ReferredRecords } from '../../src/import/referred'
import { type Identity, isReceivedObject } from '#wire/received'
import { sentValue } from '#wire/wire-values'
import { sentFieldsOf } from '#wire/written-fields'
import type { Values } from '#wire/kinds/field'

/** The parts that requests of whole changes are made with. */
interface ProviderParts {
  readonly entities: Readonly<Record<string, EntityContract>>
  list(entity: EntityContract): Promise<readonly Values[]>
  /** Makes one call, and returns its answer. @throws ImportError */
  ask(body: Values): Promise<unknown>
}

/**
 * The requests of changes with all that `*-modificar` carries. A list in pages answers only its columns: the others are
 * read with `*-leer`. The ids come from the lists that are referred to, each read once.
 * @throws ImportError if something cannot be read
 */
export class WholeChanges {
  readonly #lists = new Map<string, Promise<ReferredRecords>>()

  constructor(private readonly parts: ProviderParts) {}

  async requestOf(entity: EntityContract, { record, request }: RecordChange): Promise<Values> {
    const lacking = lackingFields(entity, request)
    const isShort = lacking.some(({ field }) => record[field] === undefined)
    const whole = isShort ? await this.read(entity, record) : record
    const ids = await this.#ids(entity, lacking, whole)
    return wholeChange(entity, request, whole, ({ resource, shows }, name) => {
      const id = ids.get(JSON.stringify([resource, shows, name]))
      if (id === undefined) throw noId(resource, name)
      return id
    })
  }

  /** The record with the fields that `*-leer` answers; a list that is answered whole has no further ones. */
  async read(entity: EntityContract, record: Values): Promise<Values> {
    const { leer } = entity.metodos
    if (leer === undefined) return record
    const key = sentFieldsOf(leer).map(({ name, field }) => {
      const contract = entity.fields[field]
      const value = record[field]
      return [name, contract === undefined ? value : sentValue(contract, value)] as const
    })
    const answer = await this.parts.ask({ metodo: leer.metodo, ...Object.fromEntries(key) })
    return isReceivedObject(answer) ? { ...answer, ...record } : record
  }

  /** The ids of the records that stay referred to, by resource, shown field and name. */
  async #ids(
    { fields }: EntityContract,
    lacking: readonly { readonly field: string }[],
    record: Values,
  ): Promise<ReadonlyMap<string, Identity>> {
    const ids = new Map<string, Identity>()
    for (const { field } of lacking) {
      const contract = fields[field]
      if (contract === undefined || !('resource' in contract) || contract.sends !== 'id') continue
      const { resource, shows } = contract
      for (const name of contract.kind === 'references'
        ? contract.read(record[field])
        : [record[field]]) {
        if (typeof name !== 'string' || name === '') continue
        const found = (await this.#referred(contract)).find(name)
        if ('sent' in found) ids.set(JSON.stringify([resource, shows, name]), found.sent)
      }
    }
    return ids
  }

  #referred(referral: ConstructorParameters<typeof ReferredRecords>[0]): Promise<ReferredRecords> {
    const { resource } = referral
    const entity = this.parts.entities[resource]
    if (entity === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
    const key = `${resource} ${shownFields(referral).join()}`
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const rows = this.parts.list(entity)
    const read = rows.then((all) => new ReferredRecords(referral, referral.key ?? entity.key, all))
    this.#lists.set(key, read)
    return read
  }
}

function noId(resource: string, name: unknown): ImportError {
  return new ImportError(
    `No record of ${resource}, or more than one, is called "${String(name)}": its id cannot be sent.`,
    'Add a column for that field to the file.',
    EXIT.internal,
  )
}

export interface Credentials {
  readonly dni: number
  readonly clave: string
}

/** Calls on their way at once: enough to hide the line's delay, few enough not to be limited by a provider. */
const CONCURRENCY = 4

const { login } = contract.access.operations

/**
 * Signs in at a running server or the provider, and writes through its endpoint: many rows a call, or row by row.
 * @param url the endpoint itself; a bare origin gets the path that servers of this app have
 * @param pause waits so many seconds; tests pass their own
 * @throws ImportError
 */
export async function openWire(
  url: URL,
  credentials: Credentials,
  pause = (seconds: number): Promise<unknown> => setTimeout(seconds * 1000),
): Promise<Transport> {
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
  const ask: CallEmbedded = async (body, headers) => {
    const response = await call({ token, ...body }, headers)
    if (!response.ok) throw refused(url, response.status, await errorOf(response))
    return { answer: await bodyOf(response), headers: response.headers }
  }
  const list = async (entity: EntityContract): Promise<readonly Values[]> => {
    const { metodo, envelope } = entity.metodos.buscar
    const rows = await allRows(entity, async (request) => {
      const { answer } = await ask({ metodo, ...request })
      return { answer, rows: listedRows(answer, envelope) }
    })
    if (rows === undefined) throw noList(url, metodo)
    return rows
  }
  const send = async (metodo: string, row: Values): Promise<RowResult> =>
    resultOf(url, await call({ metodo, token, ...row }))
  return {
    batch: CONCURRENCY * 8,
    // A provider decides by itself which roles it restricts.
    ...(isEmbedded && { rol: session.rol }),
    list,
    ...(isEmbedded ? embeddedRecords(url, ask) : providerRecords(list, ask, send)),
    // The number of a person's sessions is limited: one that is left open would in time end one that is in use.
    close: async () => {
      if (isEmbedded) await call({ metodo: sessionMetodos.logOut, token }).catch(() => {})
    },
  }
}

function embeddedRecords(
  url: URL,
  ask: CallEmbedded,
): Pick<Transport, 'find' | 'write' | 'change'> {
  const records = new EmbeddedRecords(ask, (metodo) => noList(url, metodo))
  return {
    find: (entity, keys) => records.find(entity, keys),
    write: ({ entity }, rows, sources) => records.add(entity, rows, sources),
    change: (entity, changes, sources) => records.change(entity, changes, sources),
  }
}

function providerRecords(
  list: Transport['list'],
  ask: CallEmbedded,
  send: (metodo: string, row: Values) => Promise<RowResult>,
): Pick<Transport, 'read' | 'write' | 'change'> {
  const whole = new WholeChanges({
    entities: contract.entities,
    list,
    ask: async ({ metodo, ...body }) => (await ask({ metodo: String(metodo), ...body })).answer,
  })
  return {
    read: (entity, records) => inParallel(records, (record) => whole.read(entity, record)),
    write: ({ ingresar: { metodo } }, rows) => inParallel(rows, (row) => send(metodo, row)),
    async change(entity, changes) {
      const { modificar } = entity.metodos
      if (modificar === undefined) throw new Error(`No metodo changes ${entity.resource}`)
      return inParallel(changes, async (change) =>
        send(modificar.metodo, await whole.requestOf(entity, change)),
      )
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

/** A row's own refusal is a result; a refusal that every row would get stops the import. */
async function resultOf(url: URL, answer: Response): Promise<RowResult> {
  if (answer.ok) {
    // Any 2xx counts; its text, and whether all of it arrives, does not matter.
    await answer.arrayBuffer().catch(() => {})
    return { ok: true }
  }
  const error = await errorOf(answer)
  const { status } = answer
  if (WOULD_REFUSE_ALL.has(status) || status >= 500) throw refused(url, status, error)
  return { ok: false, status, error }
}

/** No session, not permitted, no such metodo, too many calls: every further row would get the same answer. */
const WOULD_REFUSE_ALL: ReadonlySet<number> = new Set([401, 403, 405, 429])

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

/**
 * Runs `work` on every row, CONCURRENCY at a time; results keep the rows' order. After a failure no further call
 * starts.
 */
async function inParallel<T, Done>(
  rows: readonly T[],
  work: (row: T, at: number) => Promise<Done>,
): Promise<readonly Done[]> {
  const limit = pLimit(CONCURRENCY)
  try {
    return await limit.map(rows, work)
  } finally {
    limit.clearQueue()
  }
}
