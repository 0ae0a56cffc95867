import type { Transaction } from 'kysely'
import type { Contract, ResourceContract, EntityContract } from '#wire/contract'
import type { DeliveryParts } from './events/deliveries'
import type { Store, ActionContext } from '#server/store/action'
import type { EntityHooks } from '#server/calls/actions/entity-hooks'
import type { HooksByResource, DeclaredHooks } from './declared'
import { EVENT_MS, type EventHook, runEventHook } from './event-hooks'
import { HOOK_MS, guarded, HookTime } from './hook-error'
import { type HookParts, openScope } from './hook-scope'
import type { FieldContract } from '#wire/kinds'
import { lineLabel } from '#wire/kinds/lines'
import { Refusal } from '#server/store/refusal'
import { refuseUnoffered } from '#server/calls/checks/refuse-unoffered'
import { validateRecord } from '#server/calls/checks/validate-record'
import { withComputed } from '#server/calls/checks/with-computed'
import {
  initialColumns,
  initialValues,
  requestValues,
  type StoredRecord,
  valuesOf,
} from '#server/store/table-rows'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import { checkedValues, namedField } from '#server/calls/checks/checked-values'
import { hookRecord, storedAfter } from '#server/store/history/hook-record'
import { toolsIn } from './tools-in'
import type { Values } from '#wire/kinds/field'

/** The project's hooks, with the file of each resource's hooks. */
export interface Project {
  readonly hooks: HooksByResource
  readonly files: Readonly<Record<string, string>>
  /** The time limit of a hook. Milliseconds; default: 10,000 in a transaction, 60,000 after it. */
  readonly limit?: number
}

/** The resources whose writes have events. */
export const watchedBy = ({ hooks }: Project): ReadonlySet<string> =>
  new Set(Object.keys(hooks).filter((resource) => hooks[resource]?.afterCommit !== undefined))

/** The hooks that run at the writes of each resource with a `before`, by resource. */
export function createHooks(
  parts: Omit<HookParts, 'hooks'>,
  { hooks, files, limit = HOOK_MS }: Project,
): ReadonlyMap<string, EntityHooks> {
  const running = new Map<string, EntityHooks>()
  for (const contract of resourcesOf(parts.contract)) {
    const { resource } = contract
    const table = parts.tables.get(resource)
    const declared = hooks[resource]
    if (declared?.before === undefined || table === undefined) continue
    const before = declared.before.bind(declared)
    const what = nameOf('before', resource, files)
    const hooked = { contract, table, before, what, limit }
    running.set(resource, beforeHooks({ ...parts, hooks: running }, hooked))
  }
  return running
}

/** Hands an event to the hook of its entity, by the entity's current or former name. */
export function eventHooks(
  { parts, store, clock }: EventParts,
  { hooks, files, limit = EVENT_MS }: Project,
): DeliveryParts['hookOf'] {
  const byName = new Map<string, EventHook>()
  for (const resource of watchedBy({ hooks, files })) {
    const declared = hooks[resource]
    const layout = parts.tables.get(resource)?.layout
    if (declared?.afterCommit === undefined || layout === undefined) continue
    const afterCommit = declared.afterCommit.bind(declared)
    const what = nameOf('afterCommit', resource, files)
    for (const name of [...layout.renamedFrom, resource])
      byName.set(name, { afterCommit, what, limit })
  }
  return (entity) => {
    const hook = byName.get(entity)
    return (
      hook && ((event, stop) => runEventHook({ parts, store, now: clock() }, hook, event, stop))
    )
  }
}

interface EventParts {
  readonly parts: HookParts
  readonly store: Store
  readonly clock: () => number
}

const nameOf = (hook: string, resource: string, files: Project['files']): string =>
  `\`${hook}\` of ${resource} (${files[resource] ?? 'src/app/hooks/'})`

const resourcesOf = ({ entities, singletons }: Contract): readonly ResourceContract[] => [
  ...Object.values(entities),
  ...Object.values(singletons),
]

/** One resource with a hook `before`. */
interface HookedResource {
  readonly contract: Pick<ResourceContract, 'resource' | 'fields' | 'seenAs'> &
    Pick<EntityContract, 'rules'>
  readonly table: EntityTable
  readonly before: NonNullable<DeclaredHooks['before']>
  /** The hook, with its file, for the log. */
  readonly what: string
  /** The hook's time limit. Milliseconds. */
  readonly limit: number
}

/** A write as a hook sees it. */
interface Seen {
  readonly operation: string
  /** undefined for a new record. */
  readonly found: StoredRecord | undefined
  /** The columns and links that the record will have; undefined if it is deleted. */
  readonly after: Values | undefined
}

/** Runs `before` at every write of one resource. */
function beforeHooks(parts: HookParts, hooked: HookedResource): EntityHooks {
  const { layout } = hooked.table
  const added = (stored: Values) => storedAfter(layout, initialColumns(layout), stored)
  return {
    async beforeAdding(trx, context, stored) {
      const seen = { operation: 'ingresar', found: undefined }
      const set = await run(parts, hooked, trx, context, { ...seen, after: added(stored) })
      const values = { ...initialValues(layout), ...stored }
      return withChanges(parts, hooked, trx, { before: undefined, values, stored, set })
    },
    async beforeEditing(trx, context, { operation, found, stored }) {
      const before = found && valuesOf(found.state)
      const after = before === undefined ? added(stored) : storedAfter(layout, before, stored)
      const set = await run(parts, hooked, trx, context, { operation, found, after })
      const known = before === undefined ? initialValues(layout) : requestValues(layout, before)
      const values = { ...known, ...stored }
      return withChanges(parts, hooked, trx, { before, values, stored, set })
    },
    async beforeRemoving(trx, context, found) {
      const seen = { operation: 'borrar', found, after: undefined }
      await run(parts, hooked, trx, context, seen)
    },
    async beforeRestoring(trx, context, { stored }) {
      const after = { ...initialColumns(layout), ...stored }
      const seen = { operation: 'restaurar', found: undefined, after }
      await run(parts, hooked, trx, context, seen)
    },
  }
}

async function run(
  parts: HookParts,
  { contract, table, before: hook, what, limit }: HookedResource,
  trx: Transaction<Tables>,
  context: ActionContext,
  { operation, found, after }: Seen,
): Promise<Values> {
  const { layout } = table
  const previous = found && { ...hookRecord(layout, valuesOf(found.state)), number: found.number }
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

/** The name of a field, or of a field of a line, in a refusal. */
function labelOf(field: FieldContract, cell: Cell | undefined): string {
  if (cell === undefined || field.kind !== 'lines') return field.label
  return lineLabel(field.one, cell.at, namedField(field.fields, cell.field, 'be refused').label)
}

interface Changed {
  readonly before: Values | undefined
  /** The record as requests carry it. */
  readonly values: Values
  readonly stored: Values
  /** The values that the hook sets. */
  readonly set: Values
}

/** Checks the values that a hook sets by the rules of the record, as if a person had typed them. @throws Refusal */
async function withChanges(
  { tables }: HookParts,
  { contract }: HookedResource,
  trx: Transaction<Tables>,
  { before, values, stored, set }: Changed,
): Promise<Values> {
  const names = new Set(Object.keys(set))
  if (names.size === 0) return stored
  const changes = withComputed(contract, values, set)
  validateRecord(contract, { ...values, ...changes }, names)
  await refuseUnoffered(trx, tables, contract.fields, set, before)
  return { ...stored, ...changes }
}
