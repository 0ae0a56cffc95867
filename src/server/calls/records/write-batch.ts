import type { Transaction } from 'kysely'
import type { MetodoContract, Contract } from '#wire/contract'
import type { RowResult } from '#wire/metodos/records'
import type { ActionContext, Store } from '#server/store/action'
import { checkRequest } from '../check-request'
import type { Operation } from '../operation'
import { refusals } from '../refusals'
import type { WriteTarget } from '../actions/write-actions'
import type { EntityGuard, EntityHooks } from '../actions/entity-hooks'
import { inSavepoint, NO_TOKEN, resultOf, writeMany } from './write-many'
import type { Tables } from '#server/store/tables'
import type { EntityTables } from '../references/resolve-references'
import type { Values } from '#wire/kinds/field'

export interface BatchDeps {
  readonly operations: ReadonlyMap<string, Operation>
  readonly store: Store
  readonly clock: () => number
  readonly bulk: BulkParts
}

export interface Batch {
  readonly metodo: string
  /** The metodo's requests, `token` aside. */
  readonly bodies: readonly Values[]
  /** For the history, the file and line that each body comes from. */
  readonly sources?: readonly string[] | undefined
  /** Whether changes leave out the values that stay. */
  readonly arePartial?: boolean | undefined
}

/**
 * Runs one metodo once per body, all in one commit: a commit waits for the disk, so rows are loaded by the hundred. Rows that
 * add or change records are written together, others each in a savepoint through the metodo's own action.
 * @throws Error if the whole batch failed (a full disk): then no row of it is stored
 */
export async function writeBatch(
  { operations, store, clock, bulk }: BatchDeps,
  { metodo, bodies, sources = [], arePartial = false }: Batch,
): Promise<readonly RowResult[]> {
  const operation = operations.get(metodo)
  if (operation === undefined || operation.needs === 'portal') throw refusals.unknownMetodo()
  const many = writtenMany(bulk, metodo)
  const rows = bodies.map((body, at) => ({ body, source: sources[at] ?? 'import' }))
  return store.transact(async (trx) => {
    const context = importing(store, clock())
    if (many !== undefined) {
      const { target, metodo } = many
      const toWrite = rows.map((row) => ({ metodo, ...row, isPartial: arePartial }))
      return (await writeMany(trx, { target, context, rows: toWrite })).results
    }
    const results: RowResult[] = []
    for (const { body, source } of rows) {
      const own = { ...context, importedFrom: source, store: storeIn(trx, store) }
      const run = () => operation.run(own, checkRequest(operation, { ...body, token: NO_TOKEN }))
      results.push(await resultOf(run))
    }
    return results
  })
}

/** The store within a transaction: a refusal undoes the action's own writes, and none before it. */
const storeIn = (trx: Transaction<Tables>, store: Store): Store => ({
  ...store,
  transact: (work) => inSavepoint(trx, work),
  read: (work) => work(trx),
  readOne: (work) => work(trx),
})

/** undefined if each row runs the metodo's action. */
function writtenMany(
  bulk: BulkParts,
  metodo: string,
): { readonly target: WriteTarget; readonly metodo: MetodoContract } | undefined {
  for (const target of bulkTargets(bulk).values()) {
    const { ingresar, modificar } = target.contract.metodos
    const called = [ingresar, modificar].find((one) => one?.metodo === metodo)
    if (called !== undefined) return { target, metodo: called }
  }
  return undefined
}

const importing = (store: Store, now: number): ActionContext => ({
  store,
  request: undefined,
  session: undefined,
  address: 'local',
  userAgent: '',
  now,
})

export interface BulkParts {
  readonly contract: Contract
  readonly tables: EntityTables
  /** The guards of tables, by resource. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** The project's own rules for writes, by resource. */
  readonly hooks: ReadonlyMap<string, EntityHooks>
}

/**
 * The entities whose records can be written many in a call, by resource; those whose guard validates each write are left out.
 */
export function bulkTargets({
  contract,
  tables,
  guards,
  hooks,
}: BulkParts): ReadonlyMap<string, WriteTarget> {
  const targets = new Map<string, WriteTarget>()
  for (const entity of Object.values(contract.entities)) {
    const table = tables.get(entity.resource)
    if (table === undefined || guards.has(entity.resource)) continue
    const own = hooks.get(entity.resource)
    targets.set(entity.resource, { contract: entity, table, tables, guard: undefined, hooks: own })
  }
  return targets
}
