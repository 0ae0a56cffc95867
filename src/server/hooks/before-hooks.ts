import type { Transaction } from 'kysely'
import type { EntityContract, ResourceContract } from '../../wire/contract'
import type { FieldContract } from '../../wire/kinds'
import { lineLabel } from '../../wire/kinds/lines'
import type { ActionContext } from '../rpc/action'
import type { EntityHooks } from '../rpc/actions/entity-hooks'
import { Refusal } from '../rpc/refusal'
import { refuseUnoffered } from '../rpc/checks/refuse-unoffered'
import { validateRecord } from '../rpc/checks/validate-record'
import { withComputed } from '../rpc/checks/with-computed'
import { initialValues, requestValues } from '../store/request-values'
import type { EntityTable, StoredRecord } from '../store/entity-table'
import { initialColumns } from '../store/table-rows'
import type { Tables } from '../store/tables'
import { checkedValues } from '../rpc/checks/checked-values'
import type { DeclaredHooks } from './declared'
import { namedField } from '../rpc/checks/named-field'
import { guarded, HookTime } from './hook-error'
import { hookRecord, storedAfter } from './hook-record'
import { type HookParts, openScope } from './hook-scope'
import { toolsIn } from './tools-in'

/** One resource with a hook `before`. */
export interface HookedResource {
  readonly contract: Pick<ResourceContract, 'resource' | 'fields' | 'seenAs'> &
    Pick<EntityContract, 'rules'>
  readonly table: EntityTable
  readonly before: NonNullable<DeclaredHooks['before']>
  /** The hook, with its file, for the log. */
  readonly what: string
  /** Milliseconds that it may take. */
  readonly limit: number
}

/** A write as a hook sees it. */
interface Seen {
  readonly operation: string
  /** What finds the record; undefined: it is new. */
  readonly key: StoredRecord | undefined
  readonly before: StoredRecord | undefined
  /** Columns and links of the record as it will be; undefined: it is deleted. */
  readonly after: StoredRecord | undefined
}

/** Runs `before` at every write of one resource. */
export function beforeHooks(parts: HookParts, hooked: HookedResource): EntityHooks {
  const { layout } = hooked.table
  const added = (stored: StoredRecord) => storedAfter(layout, initialColumns(layout), stored)
  return {
    async beforeAdding(trx, context, stored) {
      const seen = { operation: 'ingresar', key: undefined, before: undefined }
      const set = await run(parts, hooked, trx, context, { ...seen, after: added(stored) })
      const values = { ...initialValues(layout), ...stored }
      return withChanges(parts, hooked, trx, { before: undefined, values, stored, set })
    },
    async beforeEditing(trx, context, { operation, key, before, stored }) {
      const after = before === undefined ? added(stored) : storedAfter(layout, before, stored)
      const set = await run(parts, hooked, trx, context, { operation, key, before, after })
      const known = before === undefined ? initialValues(layout) : requestValues(layout, before)
      const values = { ...known, ...stored }
      return withChanges(parts, hooked, trx, { before, values, stored, set })
    },
    async beforeRemoving(trx, context, { key, before }) {
      const seen = { operation: 'borrar', key, before, after: undefined }
      await run(parts, hooked, trx, context, seen)
    },
    async beforeRestoring(trx, context, { stored }) {
      const after = { ...initialColumns(layout), ...stored }
      const seen = { operation: 'restaurar', key: undefined, before: undefined, after }
      await run(parts, hooked, trx, context, seen)
    },
  }
}

async function run(
  parts: HookParts,
  { contract, table, before: hook, what, limit }: HookedResource,
  trx: Transaction<Tables>,
  context: ActionContext,
  { operation, key, before, after }: Seen,
): Promise<StoredRecord> {
  const { layout } = table
  const number = before && key && (await table.numberOf(trx, key))
  const previous =
    before === undefined || number === undefined
      ? undefined
      : { ...hookRecord(layout, before), number }
  const time = new HookTime(what, limit)
  const scope = openScope(trx, context, time)
  const refuse = (name: string, text: string, cell?: Cell): never => {
    const field = namedField(contract.fields, name, 'be refused')
    throw new Refusal(422, `${labelOf(field, cell)}: ${text}`)
  }
  const next = after && hookRecord(layout, after)
  const write = { ...toolsIn(parts, scope), operation, previous, next, refuse }
  try {
    const set = await guarded(time, () => hook(write))
    return checkedValues(contract, set ?? {})
  } finally {
    scope.end()
  }
}

interface Cell {
  readonly at: number
  readonly field: string
}

/** What a refusal calls a field, or one of a line. */
function labelOf(field: FieldContract, cell: Cell | undefined): string {
  if (cell === undefined || field.kind !== 'lines') return field.label
  return lineLabel(field.one, cell.at, namedField(field.fields, cell.field, 'be refused').label)
}

interface Changed {
  readonly before: StoredRecord | undefined
  /** The record as requests carry it. */
  readonly values: StoredRecord
  readonly stored: StoredRecord
  /** What the hook sets. */
  readonly set: StoredRecord
}

/** What a hook sets is judged by the rules of the record, as if somebody had typed it. @throws Refusal */
async function withChanges(
  { tables }: HookParts,
  { contract }: HookedResource,
  trx: Transaction<Tables>,
  { before, values, stored, set }: Changed,
): Promise<StoredRecord> {
  const names = new Set(Object.keys(set))
  if (names.size === 0) return stored
  const changes = withComputed(contract, values, set)
  validateRecord(contract, { ...values, ...changes }, names)
  await refuseUnoffered(trx, tables, contract.fields, set, before)
  return { ...stored, ...changes }
}
