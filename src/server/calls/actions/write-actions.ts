import type { Transaction } from 'kysely'
import { type Author, authorOf } from '#server/store/history/author'
import type {
  ActionContract,
  EntityContract,
  MetodoContract,
  ResourceContract,
} from '#wire/contract'
import type { EntityTable } from '#server/store/entity-table'
import type { NewRecord } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import type { Action, ActionContext } from '#server/store/action'
import { writtenFields } from '#wire/written-fields'
import {
  initialValues,
  recordNumbered,
  requestValues,
  type StoredRecord,
  valuesOf,
} from '#server/store/table-rows'
import { askedFor, labelled } from './action-changes'
import type { EntityGuard, EntityHooks } from './entity-hooks'
import { refuseIfChanged, taggedAnswer } from './if-match'
import { validateRecord, refuseUnknownLines } from '../checks/validate-record'
import { keepUnseen, valuesAfter } from '../checks/keep-unseen'
import { type Payload, readPayload } from '../payload'
import { refusals, toRefusal } from '../refusals'
import { refuseLocked, refuseMove, refuseRemoval, refuseStart } from '../checks/refuse-states'
import { withComputed } from '../checks/with-computed'
import { refuseUnoffered } from '../checks/refuse-unoffered'
import { resolveKey, type EntityTables, resolveReferences } from '../references/resolve-references'
import type { Values } from '#wire/kinds/field'

/** The entity that the writing actions work on. */
export interface WriteTarget<Contract = EntityContract> {
  readonly contract: Contract
  readonly table: EntityTable
  readonly tables: EntityTables
  readonly guard: EntityGuard | undefined
  /** The project's own rules for its writes; undefined: there are none. */
  readonly hooks: EntityHooks | undefined
}

/** `*-ingresar`: a new record. The answer has its id, if the backend assigns that. */
export function ingresarAction(target: WriteTarget, metodo: MetodoContract): Action {
  const { contract } = target
  const id = contract.key.find((name) => contract.fields[name]?.kind === 'id')
  return (context, body) =>
    context.store.transact(async (trx) => {
      const { changes } = readPayload(metodo, contract.key, body)
      const author = authorOf(context, metodo.metodo)
      const requested = requestedRecord(trx, target, metodo, changes, author)
      const number = await add(trx, context, target, metodo, requested)
      return id === undefined ? undefined : { [id]: number }
    })
}

interface RequestedRecord {
  /** Values as requests carry them. */
  readonly changes: Values
  /** The fields that the request writes. */
  readonly written: ReadonlySet<string>
  /** The values as they are stored: references as ids. */
  resolve(values: Values): Promise<Values>
  /** The record that it is copied from, as it is stored: the copy may keep its references. Left out: none. */
  readonly before?: Values
  readonly author: Author
}

/** The record that a request of `*-ingresar` adds. */
export const requestedRecord = (
  trx: Transaction<Tables>,
  { contract, tables }: WriteTarget,
  metodo: MetodoContract,
  changes: Values,
  author: Author,
): RequestedRecord => ({
  changes,
  written: writtenFields(metodo, []),
  resolve: (values) => resolveReferences(trx, tables, contract, metodo, values),
  author,
})

/** Checks a new record, and runs the project's own rules. @returns the record to be stored @throws Refusal */
export async function checkedRecord(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, tables, hooks }: WriteTarget,
  { changes: requested, written, resolve, before, author }: RequestedRecord,
): Promise<NewRecord> {
  const initial = initialValues(table.layout)
  const changes = withComputed(contract, initial, requested)
  const values = { ...initial, ...changes }
  validateRecord(contract, values, written)
  refuseStart(contract, values)
  const stored = await resolve(changes)
  await refuseUnoffered(trx, tables, contract.fields, stored, before)
  if (hooks === undefined) return { record: stored, author }
  const record = await hooks.beforeAdding(trx, context, stored)
  refuseStart(contract, { ...initial, ...record })
  return { record, author }
}

/** Adds a record. @returns its number @throws Refusal */
export async function add(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  metodo: MetodoContract,
  requested: RequestedRecord,
): Promise<number> {
  const record = await checkedRecord(trx, context, target, requested)
  const [number = 0] = await toRefusal(metodo, () => target.table.insert(trx, [record]))
  return number
}

/** `*-modificar`: new values for an existing record. */
export function modificarAction(target: WriteTarget, metodo: MetodoContract): Action {
  return (context, body) =>
    context.store.transact(async (trx) =>
      taggedAnswer(trx, context, await edit(trx, context, target, metodo, body)),
    )
}

/**
 * Changes a record by a request of `*-modificar`: finds it, compares the state that the caller has read, and writes it.
 * @returns whether it was written
 * @throws Refusal: the caller takes back what was written
 */
export async function edit(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  metodo: MetodoContract,
  body: Values,
): Promise<boolean> {
  const payload = readPayload(metodo, target.contract.key, body)
  const found = await foundRecord(trx, context, target, payload.key, () =>
    resolveReferences(trx, target.tables, target.contract, metodo, payload.changes),
  )
  const { lines } = target.table.layout
  await refuseUnknownLines(trx, context, lines, found.state, payload.changes)
  const author = authorOf(context, metodo.metodo)
  const requested = await requestedEdit(trx, target, metodo, payload, { found, author })
  return change(trx, context, target, metodo, { ...requested, found })
}

/** The change that a request of `*-modificar` asks for. @throws Refusal if it refers to no record */
export async function requestedEdit(
  trx: Transaction<Tables>,
  { contract, table: { layout }, tables }: WriteTarget<ChangedContract>,
  metodo: MetodoContract,
  payload: Pick<Payload, 'changes'>,
  { found, author }: Pick<RequestedChange, 'found' | 'author'>,
): Promise<RequestedChange> {
  const held = found ? requestValues(layout, valuesOf(found.state)) : initialValues(layout)
  const changes = withComputed(contract, held, payload.changes)
  const stored = await resolveReferences(trx, tables, contract, metodo, changes)
  const written = writtenFields(metodo, contract.key)
  return { operation: 'modificar', found, held, changes, stored, written, author }
}

/** `*-borrar`: only the key identifies the record. */
export function borrarAction(target: WriteTarget, metodo: MetodoContract): Action {
  return (context, body) =>
    context.store.transact(async (trx) => {
      const { key } = readPayload(metodo, target.contract.key, body)
      await remove(trx, context, target, metodo, await foundRecord(trx, context, target, key))
    })
}

/** Deletes a record. @throws Refusal */
export async function remove(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, guard, hooks }: WriteTarget,
  metodo: MetodoContract,
  found: StoredRecord,
): Promise<void> {
  const before = valuesOf(found.state)
  await guard?.beforeWrite(trx, { before, after: undefined })
  refuseOnOwnRecord(contract, 'delete', before, context.session?.dni)
  refuseRemoval(contract, before)
  await hooks?.beforeRemoving(trx, context, found)
  const current = await asHooksLeft(trx, { table, hooks }, found)
  const author = authorOf(context, metodo.metodo)
  await toRefusal(metodo, () => table.remove(trx, current, author))
  await guard?.afterWrite(trx, { before, after: undefined })
}

/** The parts of a contract that a change is checked by: a singleton has no key and no states. */
type ChangedContract = Pick<EntityContract, 'fields' | 'key'> &
  Pick<Partial<EntityContract>, 'rules' | 'states'> &
  Pick<ResourceContract, 'seenAs'>

/** A change of one record, before it is checked. */
export interface RequestedChange {
  /** 'modificar', or the row action's name. */
  readonly operation: string
  /** undefined: a singleton that was never saved. */
  readonly found: StoredRecord | undefined
  /** The record before the write, as requests carry it. */
  readonly held: Values
  /** New values as the request has them, and as they are stored: references as ids. */
  readonly changes: Values
  readonly stored: Values
  /** The fields that the request writes. */
  readonly written: ReadonlySet<string>
  readonly author: Author
}

type CalledMetodo = MetodoContract & Pick<Partial<ActionContract>, 'asks' | 'takes'>

/** Checks the new values of a record, and runs the project's own rules. @returns the values to be stored @throws Refusal */
export async function checkedChange(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table: { layout }, tables, hooks }: WriteTarget<ChangedContract>,
  metodo: CalledMetodo,
  { operation, found, held, changes, stored, written, author }: RequestedChange,
): Promise<Values> {
  const before = found && valuesOf(found.state)
  const kept = await keepUnseen(trx, layout, stored, before)
  // The values that an action sets belong to its move, so a locked record does not refuse them.
  if (found !== undefined && author.origin !== 'action') {
    refuseLocked(contract, layout, found.state, kept)
  }
  const called = { ...contract, ...labelled(contract, metodo) }
  if (before !== undefined) refuseMove(called, before, kept)
  validateRecord(called, valuesAfter(layout, held, changes, kept), written)
  await refuseUnoffered(trx, tables, askedFor(metodo), kept, before)
  await refuseUnoffered(trx, tables, contract.fields, kept, before)
  if (hooks === undefined) return kept
  const set = await hooks.beforeEditing(trx, context, { operation, found, stored: kept })
  if (before !== undefined) refuseMove(contract, before, set)
  return set
}

/** Changes a record. @returns whether it was written @throws Refusal */
export async function change(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget<ChangedContract>,
  metodo: CalledMetodo,
  requested: RequestedChange & { readonly found: StoredRecord },
): Promise<boolean> {
  const { table, guard } = target
  const { found, author } = requested
  const changes = await checkedChange(trx, context, target, metodo, requested)
  const before = valuesOf(found.state)
  const writing = { before, after: { ...before, ...changes } }
  await guard?.beforeWrite(trx, writing)
  const { number, state } = await asHooksLeft(trx, target, found)
  const isWritten = await toRefusal(metodo, () =>
    table.update(trx, [{ number, before: state, changes, author }]),
  )
  await guard?.afterWrite(trx, writing)
  return isWritten
}

/** The record as it is stored now: a hook may have written it itself. @throws Refusal 409 if the hook has deleted it */
async function asHooksLeft(
  trx: Transaction<Tables>,
  { table, hooks }: Pick<WriteTarget, 'table' | 'hooks'>,
  found: StoredRecord,
): Promise<StoredRecord> {
  if (hooks === undefined) return found
  const current = await recordNumbered(trx, table.layout, found.number)
  if (current === undefined) throw refusals.gone()
  return current
}

/**
 * The record that a request changes or deletes.
 * @param key as the request carries it
 * @param refuseFirst runs before a missing record is refused: a request that refers to nothing is refused for that
 * @throws Refusal 409 if it was deleted meanwhile, or written since the state that the caller has read
 */
export async function foundRecord(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, tables }: WriteTarget,
  key: Values,
  refuseFirst: () => Promise<unknown> = async () => undefined,
): Promise<StoredRecord> {
  const found = await table.read(trx, await resolveKey(trx, tables, contract, key))
  if (found === undefined) {
    await refuseFirst()
    throw refusals.gone()
  }
  await refuseIfChanged(trx, context, found)
  return found
}

/**
 * On the current user's own record only the operations that the schema lists are allowed.
 * @param record its values, or those of its key
 * @throws Refusal 400
 */
export function refuseOnOwnRecord(
  { ownRow }: EntityContract,
  operation: string,
  record: Values,
  dni: number | undefined,
): void {
  if (ownRow === undefined || dni === undefined || record[ownRow.field] !== dni) return
  if (!ownRow.only.includes(operation)) throw refusals.ownRecord()
}
