import type { Transaction } from 'kysely'
import { troubleOf } from '../store/database-errors'
import type { Tables } from '../store/tables'
import type { Session, Store } from './action'
import { answer, refuse } from './answer'
import { checkRequest } from './check-request'
import type { Operation } from './operation'
import { readBody } from './read-body'
import { Refusal } from './refusal'
import { refusals } from './refusals'

export interface RpcDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly store: Store
  /** Who holds this token; undefined: no one. */
  findSession(
    trx: Transaction<Tables>,
    token: string,
    now: number,
  ): Promise<Session | 'expired' | undefined>
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  readonly log: RpcLog
}

/** Where failures are told; never a body, a clave or a token. A pino logger fits. */
export interface RpcLog {
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface Client {
  /** For limits. */
  readonly address: string
}

/** Answers one request of the wire; never throws. */
export type HandleRpc = (request: Request, client?: Client) => Promise<Response>

/** The wire's one door, without a socket: what the server, msw and tests call. */
export function createRpc(deps: RpcDeps): HandleRpc {
  return async (request, client = { address: 'local' }) => {
    let metodo: unknown
    try {
      const body = await readBody(request)
      metodo = body['metodo']
      return await answer(request, await run(deps, body, client))
    } catch (error) {
      return refuse(refusalOf(error, metodo, deps.log))
    }
  }
}

async function run(
  deps: RpcDeps,
  { metodo, ...body }: Readonly<Record<string, unknown>>,
  { address }: Client,
): Promise<unknown> {
  const operation = typeof metodo === 'string' ? deps.operations.get(metodo) : undefined
  if (operation === undefined) throw refusals.unknownMetodo()
  const now = deps.clock()
  const session = await authorise(deps, operation, body['token'], now)
  const fields = checkRequest(operation, body)
  return operation.run({ store: deps.store, session, address, now }, fields)
}

/**
 * Settles who calls before any other field is judged, so that nothing shows to those who may not call (row C-10).
 * @throws Refusal 401, 403
 */
async function authorise(
  { store, findSession }: RpcDeps,
  { session: needs }: Operation,
  token: unknown,
  now: number,
): Promise<Session | undefined> {
  if (needs === undefined) return undefined
  if (typeof token !== 'string' || token === '') throw refusals.notAuthorised()
  const session = await store.read((trx) => findSession(trx, token, now))
  if (session === undefined) throw refusals.notAuthorised()
  if (session === 'expired') throw refusals.expired()
  if (needs.perfil !== undefined && needs.perfil !== session.perfil) throw refusals.notAuthorised()
  return session
}

/** What the caller is told of a failure. What nobody foresaw is logged, and told in general. */
function refusalOf(error: unknown, metodo: unknown, log: RpcLog): Refusal {
  if (error instanceof Refusal) return error
  const name = typeof metodo === 'string' ? metodo.slice(0, 64) : undefined
  const trouble = troubleOf(error)
  if (trouble !== undefined && trouble.kind !== 'duplicate' && trouble.kind !== 'in-use') {
    log.error({ metodo: name, err: error }, 'The database refused')
    return trouble.kind === 'full' ? refusals.diskFull() : refusals.storageFails()
  }
  log.error({ metodo: name, err: error }, 'An operation failed')
  return refusals.unexpected()
}
