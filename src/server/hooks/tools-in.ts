import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  SelectQueryNode,
  type Transaction,
} from 'kysely'
import type { HookTools, RecordsOf } from './declared'
import type { HookParts, HookScope } from './hook-scope'
import type { EntityContract, MetodoContract } from '#wire/contract'
import { authorOf } from '#server/store/history/author'
import { inSavepoint } from '#server/calls/records/write-many'
import { withComputed } from '#server/calls/checks/with-computed'
import {
  fold,
  initialValues,
  recordNumbered,
  recordOf,
  requestValues,
  type StoredRecord,
  valuesOf,
} from '#server/store/table-rows'
import { add, change, remove, type WriteTarget } from '#server/calls/actions/write-actions'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { checkedValues } from '#server/calls/checks/checked-values'
import { hookRecord } from '#server/store/history/hook-record'
import { refusals } from '#server/calls/refusals'
import type { Values } from '#wire/kinds/field'

/** Maximum of rows that a query answers. */
const FOUND_MAX = 1000

/** The records of every entity, by resource, for one run of a hook. */
function recordsInScope(
  parts: HookParts,
  scope: HookScope,
): Readonly<Record<string, RecordsOf<Values>>> {
  const records: Record<string, RecordsOf<Values>> = {}
  for (const contract of Object.values(parts.contract.entities)) {
    const { resource } = contract
    const table = parts.tables.get(resource)
    if (table === undefined) continue
    const { tables } = parts
    const [guard, hooks] = [parts.guards.get(resource), parts.hooks.get(resource)]
    const target: WriteTarget = { contract, table, tables, guard, hooks }
    records[resource] = { ...readsOf(target, scope), ...writesOf(target, scope) }
  }
  return records
}

function readsOf(
  { table: { layout } }: WriteTarget,
  { trx, requireOpen }: HookScope,
): Pick<RecordsOf<Values>, 'find' | 'where'> {
  const { table, primaryKey } = layout
  const seen = ({ number, state }: StoredRecord) => ({
    ...hookRecord(layout, valuesOf(state)),
    number,
  })
  return {
    async find(number) {
      requireOpen()
      if (number === null) return undefined
      const found = await recordNumbered(trx, layout, number)
      return found && seen(found)
    },
    async where(values) {
      requireOpen()
      let query = trx.selectFrom(table).selectAll().orderBy(primaryKey).limit(FOUND_MAX)
      for (const [name, value] of Object.entries(values)) {
        const field = layout.fields.find((one) => one.name === name)
        if (field === undefined) throw new TypeError(`${table} has no field ${name} to compare.`)
        const stored = field.column.toColumn(value)
        const compared = field.folded === undefined ? stored : fold(field, stored)
        query = query.where(field.folded ?? name, compared === null ? 'is' : '=', compared)
      }
      const found = []
      for (const row of await query.execute()) found.push(seen(await recordOf(trx, layout, row)))
      return found
    },
  }
}

function writesOf(
  target: WriteTarget,
  { trx: outer, context, requireOpen, inTurn }: HookScope,
): Omit<RecordsOf<Values>, 'find' | 'where'> {
  const { contract, table } = target
  const { layout } = table
  const written = <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
    requireOpen()
    return inTurn(() => inSavepoint(outer, work))
  }
  return {
    ingresar: (values) =>
      written(async (trx) => {
        const changes = checkedValues(contract, { ...initialValues(layout), ...values })
        const metodo = metodoOf(contract, 'ingresar')
        const written = new Set(Object.keys(values))
        const author = authorOf(context, metodo.metodo)
        const requested = { changes, written, resolve: asTheyAre, author }
        return add(trx, context, target, metodo, requested)
      }),
    modificar: (number, values) =>
      written(async (trx) => {
        const found = await storedBy(trx, table, number)
        const held = requestValues(layout, valuesOf(found.state))
        const changes = withComputed(contract, held, checkedValues(contract, values))
        const metodo = metodoOf(contract, 'modificar')
        const fields = new Set(Object.keys(values))
        const author = authorOf(context, metodo.metodo)
        const whole = { operation: 'modificar', held, changes, stored: changes, written: fields }
        await change(trx, context, target, metodo, { ...whole, found, author })
      }),
    borrar: (number) =>
      written(async (trx) => {
        const found = await storedBy(trx, table, number)
        await remove(trx, context, target, metodoOf(contract, 'borrar'), found)
      }),
  }
}

/** The metodo that gives a hook's write its texts and name: the entity need not offer it to anybody. */
function metodoOf(
  { metodos, resource }: EntityContract,
  operation: 'ingresar' | 'modificar' | 'borrar',
): MetodoContract {
  const { request } = metodos.buscar
  return metodos[operation] ?? { metodo: `${resource}-${operation}`, request, errors: {} }
}

/** A hook names other records by their numbers. */
const asTheyAre = async (values: Values): Promise<Values> => values

/** @throws Refusal 409 if there is no record of that number */
async function storedBy(
  trx: Transaction<Tables>,
  { layout }: EntityTable,
  number: number,
): Promise<StoredRecord> {
  const found = await recordNumbered(trx, layout, number)
  if (found === undefined) throw refusals.gone()
  return found
}

/** The tools of one run of a hook. */
export function toolsIn(
  parts: HookParts,
  scope: HookScope,
): HookTools<Readonly<Record<string, RecordsOf<Values>>>> {
  const { session, now } = scope.context
  return {
    user: session && { dni: session.dni, perfil: session.perfil },
    now: new Date(now),
    records: recordsInScope(parts, scope),
    db: scope.trx.withPlugin(new ReadingOnly(scope.requireOpen)),
  }
}

/** Refuses every statement that is no query, and all statements once the hook has ended. */
class ReadingOnly implements KyselyPlugin {
  constructor(private readonly requireOpen: () => void) {}

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.requireOpen()
    if (SelectQueryNode.is(node)) return node
    throw new Error('`db` only reads: write with `records`, so that rules and history see it.')
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
