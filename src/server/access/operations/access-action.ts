import type { Transaction } from 'kysely'
import type { Action, ActionContext, Store } from '#server/store/action'
import { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'

interface AccessOperation<Body> {
  readonly metodo: string
  readonly request: { parse(body: unknown): Body }
}

/** One operation of the access contract as an entry of the metodo table: `work` gets the body in the operation's own types. */
export function accessAction<Body>(
  { metodo, request }: AccessOperation<Body>,
  work: (context: ActionContext, body: Body) => Promise<unknown>,
): readonly [string, Action] {
  return [metodo, (context, body) => work(context, request.parse(body))]
}

/**
 * Runs a transaction that is committed even where it returns a refusal, so that a failed attempt stays counted.
 * @throws Refusal the one that `work` returned
 */
export async function transactOrRefuse<T>(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<T | Refusal>,
): Promise<T> {
  const result = await store.transact(work)
  if (result instanceof Refusal) throw result
  return result
}
