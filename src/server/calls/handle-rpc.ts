import { classifyDatabaseError, type DatabaseFailure } from '#server/store/database/database-errors'
import { BODY_LIMIT_BYTES, EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { sessionToken } from '#wire/session-token'
import { noteRequest } from '#server/store/request-context'
import type { ActionContext, Session, Store } from '#server/store/action'
import { Refusal } from '#server/store/refusal'
import type { RoleAccess } from './roles/role-access'
import { answer, refuse } from './answer'
import { checkRequest } from './check-request'
import type { Operation } from './operation'
import { receiveBody } from './read-body'
import { refusals } from './refusals'
import type { Values } from '#wire/kinds/field'

export interface RpcDeps extends Callers {
  readonly access: RoleAccess
  readonly store: Store
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly log: RpcLog
  /** Whether the database still has the layout that this program's start left. */
  readonly isCurrent: () => Promise<boolean>
}

/** Logs failures; never a body, a clave or a token. A pino logger fits. */
export interface RpcLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface Client {
  /** The client's address, for limits. */
  readonly address: string
}

/** Answers one request of the wire; never throws. */
export type HandleRpc = (request: Request, client?: Client) => Promise<Response>

/** The only entry point of the API, without a socket: the server, msw and tests call it. */
export function createRpc(deps: RpcDeps): HandleRpc {
  return async (request, client = { address: 'local' }) => {
    const response = await respond(request, client)
    response.headers.set(EMBEDDED_BACKEND_HEADER, '1')
    return response
  }

  async function respond(request: Request, client: Client): Promise<Response> {
    let operation: Operation | undefined
    const userAgent = request.headers.get('user-agent') ?? ''
    const caller = { address: client.address, userAgent, now: deps.clock() }
    try {
      const body = await charged(deps, caller, () => bodyOf(deps, request, caller.now))
      operation = served(deps, body['metodo'])
      const ifMatch = request.headers.get('if-match') ?? undefined
      return await answer(request, await run(deps, operation, body, caller, { ifMatch }))
    } catch (error) {
      return refuse(await refusalOf(error, operation?.metodo, deps))
    }
  }
}

/**
 * The request's JSON object. A body that is larger than every backend accepts is parsed only for a signed-in caller.
 * @throws Refusal
 */
async function bodyOf(deps: RpcDeps, request: Request, now: number): Promise<Values> {
  const received = receiveBody(new Uint8Array(await request.arrayBuffer()))
  if (received.size > BODY_LIMIT_BYTES) {
    if (received.token === undefined) throw refusals.tooLarge()
    await sessionOf(deps, received.token, now)
  }
  return received.parse()
}

/** undefined if the metodo is not in the contract. */
function served({ access: { operations } }: RpcDeps, metodo: unknown): Operation | undefined {
  return typeof metodo === 'string' ? operations.get(metodo) : undefined
}

async function run(
  deps: RpcDeps,
  called: Operation | undefined,
  { metodo: _metodo, ...body }: Values,
  caller: Caller,
  request: ActionContext['request'],
): Promise<unknown> {
  const { operation, session } = await charged(deps, caller, async () => {
    if (called === undefined) throw refusals.unknownMetodo()
    noteRequest({ metodo: called.metodo })
    const session = await authorise(deps, called, body['token'], caller.now)
    if (session === undefined) return { operation: called, session }
    return { operation: await deps.access.operationFor(called, body, session), session }
  })
  noteRequest({ dni: session?.dni })
  const context = { store: deps.store, session, request, ...caller }
  if (session !== undefined) return operation.run(context, checkRequest(operation, body))
  await requireBudget(deps, body['dni'], caller)
  const fields = await charged(deps, caller, () => checkRequest(operation, body))
  return operation.run(context, fields)
}

/** The caller before authentication, and the time of the call. */
interface Caller extends Client {
  readonly userAgent: string
  readonly now: number
}

/**
 * Refuses a call without a session from an address that has used up its budget. A person who has signed in from there does not
 * wait because of others behind the same address.
 * @throws Refusal 429
 */
async function requireBudget(
  { refusedCalls, isKnownAddress }: RpcDeps,
  dni: unknown,
  { address, now }: Caller,
): Promise<void> {
  const wait = refusedCalls.waitOf(address, now)
  if (wait > 0 && !(await isKnownAddress(dni, address, now))) throw refusals.tooManyTries(wait)
}

/** Runs `work`, and charges the address if it refuses the call. For calls without a session. */
function charged<T>(
  { refusedCalls }: RpcDeps,
  { address, now }: Caller,
  work: () => T | Promise<T>,
): Promise<T> {
  return refusedCalls.charge(address, now, work)
}

/**
 * Authenticates the caller before any other field is validated, so that a caller without access learns nothing.
 * @throws Refusal 401, 403
 */
async function authorise(
  deps: RpcDeps,
  { needs }: Operation,
  token: unknown,
  now: number,
): Promise<Session | undefined> {
  return needs === 'portal' ? undefined : sessionOf(deps, token, now)
}

/** @throws Refusal 401, 403 */
async function sessionOf({ findSession }: RpcDeps, token: unknown, now: number): Promise<Session> {
  const { data } = sessionToken.safeParse(token)
  if (data === undefined) throw refusals.notAuthorised()
  const session = await findSession(data, now)
  if (session === undefined) throw refusals.notAuthorised()
  if (session === 'expired') throw refusals.expired()
  return session
}

/**
 * The answer to a failure. An unexpected one is logged, and answered with a general text. If another version of this program
 * has changed the database, no answer of this version is reliable: the call is answered as if the database failed, and the log
 * asks for a restart.
 */
async function refusalOf(
  error: unknown,
  metodo: string | undefined,
  { log, isCurrent }: Pick<RpcDeps, 'log' | 'isCurrent'>,
): Promise<Refusal> {
  if (error instanceof Refusal) return error
  const kind = classifyDatabaseError(error)?.kind
  const isExpected = kind !== undefined && !UNEXPECTED.has(kind)
  if (kind === 'other-layout' || (!isExpected && (await isOutdated(isCurrent)))) {
    log.error({ metodo, err: error }, OTHER_LAYOUT)
    return refusals.storageFails()
  }
  if (isExpected) {
    log.error({ metodo, err: error }, 'The database refused')
    return kind === 'full' ? refusals.diskFull() : refusals.storageFails()
  }
  log.error({ metodo, err: error }, 'An operation failed')
  return refusals.unexpected()
}

/** Counts as false if the database does not answer: the original error is reported then. */
async function isOutdated(isCurrent: RpcDeps['isCurrent']): Promise<boolean> {
  try {
    return !(await isCurrent())
  } catch {
    return false
  }
}

/** Each write answers these by itself, so here they are unexpected. */
const UNEXPECTED: ReadonlySet<DatabaseFailure['kind']> = new Set(['duplicate', 'in-use'])

const OTHER_LAYOUT =
  'The database is not as this version of the program left it: restart the server in its current version'

/**
 * Counts the calls of an address without a session that are refused before they reach an operation: no JSON, an unknown metodo,
 * an invalid token, a field that breaks its contract. In memory, because it protects the CPU time of this process, and a
 * counter in the database would cost more than such a call.
 */
export interface RefusedCalls {
  /** How long an address that has used up its budget has to wait for the next call. Milliseconds; 0 if it need not wait. */
  waitOf(address: string, now: number): number
  /** Runs `work`, and charges the address if it refuses the call. @throws Refusal the one that `work` throws */
  charge<T>(address: string, now: number, work: () => T | Promise<T>): Promise<T>
}

/** The facts that access knows about callers. */
export interface Callers {
  /** The session of a token; undefined if there is none. */
  findSession(token: string, now: number): Promise<Session | 'expired' | undefined>
  readonly refusedCalls: RefusedCalls
  /** Whether the person with this (unvalidated) DNI has recently signed in from this address. */
  isKnownAddress(dni: unknown, address: string, now: number): Promise<boolean>
}
