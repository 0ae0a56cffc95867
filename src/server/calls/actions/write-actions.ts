import type { Transaction } from 'kysely'
import { type Author, authorOf } from '#server/store/history/author'
import type { ActionContract, EntityContract, MetodoContract, RevealContract } from '#wire/contract'
import type { EntityTable } from '#server/store/entity-table'
import type { Updated } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import type { Action, ActionContext } from '#server/store/action'
import { writtenFields } from '#wire/written-fields'
import { initialValues, requestValues } from '#server/store/table-rows'
import { REVEALED_FIELD } from '#wire/metodos/reveal'
import { recordReveal } from '#server/store/history/record-change'
import { askedFor, labelled } from './action-changes'
import type { EntityHooks } from './entity-hooks'
import { refuseIfChanged, taggedAnswer } from './if-match'
import { validateRecord } from '../checks/validate-record'
import { keepUnseen, valuesAfter } from '../checks/keep-unseen'
import { readPayload } from '../payload'
import { refusals, toRefusal } from '../refusals'
import { refuseLocked, refuseMove, refuseRemoval, refuseStart } from '../checks/refuse-states'
import { withComputed, withComputedOf } from '../checks/with-computed'
import { refuseUnknownLines } from '../checks/refuse-unknown-lines'
import { refuseUnoffered } from '../checks/refuse-unoffered'
import { resolveKey, type EntityTables, resolveReferences } from '../references/resolve-references'
import type { Values } from '#wire/kinds/field'

/** The entity that the writing actions work on. */
export interface WriteTarget {
  readonly contract: EntityContract
  readonly table: EntityTable
  readonly tables: EntityTables
  readonly guard: EntityGuard | undefined
  /** The project's own rules for its writes; undefined: there are none. */
  readonly hooks: EntityHooks | undefined
}

/** `*-ingresar`: a new record. The answer has its id, if the backend assigns that. */
export function ingresarAction(target: WriteTarget, metodo: MetodoContract): Action {
  const { contract, tables } = target
  const id = contract.key.find((name) => contract.fields[name]?.kind === 'id')
  return (context, body) =>
    context.store.transact(async (trx) => {
      const { changes } = readPayload(metodo, contract.key, body)
      const resolve = (values: Values) => resolveReferences(trx, tables, contract, metodo, values)
      const written = writtenFields(metodo, [])
      const number = await add(trx, context, target, metodo, { changes, written, resolve })
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
  /** The record that it is made of, as it is stored: it may refer to what that one refers to. Left out: none. */
  readonly before?: Values
  /** Default: who asks for it, by the metodo's name. */
  readonly author?: Author
}

/** Adds a record. @returns its number @throws Refusal */
export async function add(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, tables, hooks }: WriteTarget,
  metodo: MetodoContract,
  { changes: requested, written, resolve, before, author }: RequestedRecord,
): Promise<number> {
  const initial = initialValues(table.layout)
  const changes = withComputed(contract, initial, requested)
  validateRecord(contract, { ...initial, ...changes }, written)
  refuseStart(contract, { ...initial, ...changes })
  const stored = await resolve(changes)
  await refuseUnoffered(trx, tables, contract.fields, stored, before)
  const record = hooks ? await hooks.beforeAdding(trx, context, stored) : stored
  refuseStart(contract, { ...initial, ...record })
  const by = author ?? authorOf(context, metodo.metodo)
  return toRefusal(metodo, () => table.insert(trx, record, by))
}

/** `*-modificar`: new values for an existing record. */
export function modificarAction(target: WriteTarget, metodo: MetodoContract): Action {
  return (context, body) =>
    context.store.transact(async (trx) =>
      taggedAnswer(trx, context, await edit(trx, context, target, metodo, body)),
    )
}

/**
 * Does what a request of `*-modificar` asks: finds the record, compares the state that the caller has read, and changes it.
 * @throws Refusal: the caller takes back what was written
 */
export async function edit(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  metodo: MetodoContract,
  body: Values,
): Promise<Updated> {
  const { contract, table, tables } = target
  const payload = readPayload(metodo, contract.key, body)
  const key = await resolveKey(trx, tables, contract, payload.key)
  await refuseIfChanged(trx, context, table, key)
  const resolved = await resolveReferences(trx, tables, contract, metodo, payload.changes)
  const before = await existing(trx, table, key)
  await refuseUnknownLines(trx, context, table.layout, before, payload.changes)
  const values = requestValues(table.layout, before)
  const changes = withComputed(contract, values, payload.changes)
  const stored = withComputedOf(contract, resolved, changes)
  const written = writtenFields(metodo, contract.key)
  const author = authorOf(context, metodo.metodo)
  const whole = { operation: 'modificar', key, before, changes, written, stored, author }
  return change(trx, context, target, metodo, whole)
}

/** `*-borrar`: only the key identifies the record. */
export function borrarAction(target: WriteTarget, metodo: MetodoContract): Action {
  const { contract, table, tables } = target
  return (context, body) =>
    context.store.transact(async (trx) => {
      const payload = readPayload(metodo, contract.key, body)
      const key = await resolveKey(trx, tables, contract, payload.key)
      await refuseIfChanged(trx, context, table, key)
      const before = await existing(trx, table, key)
      await remove(trx, context, target, metodo, { key, before })
    })
}

/** Deletes a record. @throws Refusal */
export async function remove(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, guard, hooks }: WriteTarget,
  metodo: MetodoContract,
  { key, before }: Pick<RequestedChange, 'key' | 'before'>,
): Promise<void> {
  await guard?.beforeWrite(trx, { before, after: undefined })
  refuseOnOwnRecord(contract, 'delete', key, context.session?.dni)
  refuseRemoval(contract, before)
  await hooks?.beforeRemoving(trx, context, { key, before })
  await toRefusal(metodo, () => table.remove(trx, key, authorOf(context, metodo.metodo)))
  await guard?.afterWrite(trx, { before, after: undefined })
}

interface RequestedChange {
  /** 'modificar', or the row action's name. */
  readonly operation: string
  readonly key: Values
  /** The record as it is stored. */
  readonly before: Values
  /** New values as the request has them, and as they are stored: references as ids. */
  readonly changes: Values
  readonly stored: Values
  /** The fields that the request writes. */
  readonly written: ReadonlySet<string>
  readonly author: Author
}

/** Changes a record. @throws Refusal */
export async function change(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract, table, tables, guard, hooks }: WriteTarget,
  metodo: MetodoContract & Pick<Partial<ActionContract>, 'asks' | 'takes'>,
  { operation, key, before, changes, stored, written, author }: RequestedChange,
): Promise<Updated> {
  const kept = await keepUnseen(trx, table.layout, stored, before)
  // What an action sets belongs to its move.
  if (author.origin !== 'action') refuseLocked(contract, table.layout, before, kept)
  const called = { ...contract, ...labelled(contract, metodo) }
  refuseMove(called, before, kept)
  const held = requestValues(table.layout, before)
  const after = valuesAfter(table.layout, held, changes, kept)
  validateRecord(called, after, written)
  await refuseUnoffered(trx, tables, askedFor(metodo), kept, before)
  await refuseUnoffered(trx, tables, contract.fields, kept, before)
  const edited = { operation, key, before, stored: kept }
  const set = hooks ? await hooks.beforeEditing(trx, context, edited) : kept
  refuseMove(contract, before, set)
  const writing = { before, after: { ...before, ...set } }
  await guard?.beforeWrite(trx, writing)
  const updated = await toRefusal(metodo, () => table.update(trx, key, set, author))
  await guard?.afterWrite(trx, writing)
  return updated
}

/** A record as it is stored. @throws Refusal 409 if it was deleted meanwhile */
export async function existing(
  trx: Transaction<Tables>,
  table: EntityTable,
  key: Values,
): Promise<Values> {
  const record = await table.find(trx, key)
  if (record === undefined) throw refusals.gone()
  return record
}

/** On the current user's own record only the operations that the schema lists are allowed. @throws Refusal 400 */
export function refuseOnOwnRecord(
  { ownRow }: EntityContract,
  operation: string,
  key: Values,
  dni: number | undefined,
): void {
  if (ownRow === undefined || dni === undefined || key[ownRow.field] !== dni) return
  if (!ownRow.only.includes(operation)) throw refusals.ownRecord()
}

/** One write of the generic actions to an existing record: choices are their codes, references their ids. */
export interface EntityChange {
  readonly before: Values
  /** undefined if the record is deleted. */
  readonly after: Values | undefined
}

/** Hooks of the module that owns a table into other modules' writes to it. Both run inside the write's transaction. */
export interface EntityGuard {
  /** @throws Refusal */
  beforeWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
  afterWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
}

/** `*-revelar`: one secret of one record. The answer and its entry in the history are there together, or neither. */
export function revealAction(
  table: EntityTable,
  contract: EntityContract,
  metodo: RevealContract,
): Action {
  return (context, { [REVEALED_FIELD]: field, ...body }) =>
    context.store.transact(async (trx) => {
      const { key } = readPayload(metodo, contract.key, body)
      refuseOnOwnRecord(contract, 'reveal', key, context.session?.dni)
      const found = await table.secretOf(trx, key, String(field))
      if (found === undefined) throw refusals.noRecord()
      const shown = { record: found.number, field: String(field), key }
      const author = authorOf(context, metodo.metodo)
      await recordReveal(trx, table.layout, shown, author)
      return { valor: found.text }
    })
}
