import { type Transaction, sql } from 'kysely'
import { classifyDatabaseError } from '../store/database/database-errors'
import type { Tables } from '../store/tables'
import type { ActionContext, Store } from './action'
import { checkRequest } from './check-request'
import type { Operation } from './operation'
import { Refusal } from './refusal'
import { refusals } from './refusals'

/** The result of one row: as the API would have answered it. */
export type RowResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly error: string }

export interface BatchDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly store: Store
  readonly clock: () => number
}

/** The contract requires a token in each request; here nothing reads it. */
const NO_TOKEN = 'in-process'

/**
 * Runs one metodo once per body through its own contract and action, each row in a savepoint, all in one commit: a
 * commit waits for the disk, so rows are loaded by the hundred.
 * @param bodies as the metodo's request, `token` aside
 * @param sources for the history, the file and line that each body comes from
 * @throws Error where the whole batch failed (a full disk): then no row of it is stored
 */
export async function writeBatch(
  { operations, store, clock }: BatchDeps,
  metodo: string,
  bodies: readonly Readonly<Record<string, unknown>>[],
  sources: readonly string[] = [],
): Promise<readonly RowResult[]> {
  const operation = operations.get(metodo)
  if (operation?.session === undefined) throw refusals.unknownMetodo()
  return store.transact(async (trx) => {
    const context: ActionContext = {
      store: {
        ...store,
        transact: (work) => inSavepoint(trx, work),
        read: (work) => work(trx),
        readOne: (work) => work(trx),
      },
      request: undefined,
      session: undefined,
      address: 'local',
      userAgent: '',
      now: clock(),
    }
    const results: RowResult[] = []
    for (const [at, body] of bodies.entries()) {
      const importedFrom = sources[at] ?? 'import'
      results.push(await writeRow(operation, { ...context, importedFrom }, body))
    }
    return results
  })
}

async function writeRow(
  operation: Operation,
  context: ActionContext,
  body: Readonly<Record<string, unknown>>,
): Promise<RowResult> {
  try {
    await operation.run(context, checkRequest(operation, { ...body, token: NO_TOKEN }))
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, status: error.status, error: error.error }
  }
}

/** Rolls back a row that is refused, but not the rows before it. */
async function inSavepoint<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint one_row`.execute(trx)
    return result
  } catch (error) {
    const failure = classifyDatabaseError(error)
    if (failure === undefined) await sql`rollback to savepoint one_row`.execute(trx)
    throw error
  }
}
