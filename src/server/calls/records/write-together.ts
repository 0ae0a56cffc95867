import type { Transaction } from 'kysely'
import type { RowResult } from '#wire/metodos/records'
import { type Author, authorOf } from '#server/store/history/author'
import type { ActionContext } from '#server/store/action'
import { checkedBy, checkRequest } from '../check-request'
import { stateRead } from '../actions/if-match'
import { type Payload, readPayload } from '../payload'
import { Refusal } from '#server/store/refusal'
import { refusals, refusalOf } from '../refusals'
import { type WriteTarget, refuseOnOwnRecord } from '../actions/write-actions'
import { turns } from '#server/store/bulk/chunks'
import type { TableLayout } from '#server/store/layout/table-layout'
import {
  type ChangedRecord,
  insertMany,
  leavesUnchanged,
  type NewRecord,
  updateMany,
} from '#server/store/bulk/write-many'
import type { MetodoContract } from '#wire/contract'
import type { Updated } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import { completeChanges, findByKeys } from './complete-changes'
import { inSavepoint } from './in-savepoint'
import type { RowToWrite, ActedRow } from './compared-once'
import { referredAtOnce } from '../references/referred-at-once'
import { writtenFields } from '#wire/written-fields'
import { askedFor, labelled } from '../actions/action-changes'
import { keepUnseen, valuesAfter } from '../checks/keep-unseen'
import { refuseLocked, refuseMove, refuseStart } from '../checks/refuse-states'
import { withComputed } from '../checks/with-computed'
import { refuseUnoffered } from '../checks/refuse-unoffered'
import { resolveReferences } from '../references/resolve-references'
import { initialValues, requestValues } from '#server/store/table-rows'
import { validateRecord } from '../checks/validate-record'
import { offerOf } from '../actions/row-action'
import type { FoundRow } from '#server/store/bulk/find-many'
import type { Values } from '#wire/kinds/field'

export interface RowsToWrite {
  readonly target: WriteTarget
  readonly context: ActionContext
  readonly rows: readonly RowToWrite[]
  /** The numbers of the records that this transaction has written: their versions are its own, and not compared. */
  readonly own?: ReadonlySet<number>
}

export interface WrittenRows {
  /** In the order of the rows. */
  readonly results: readonly RowResult[]
  /** Whether any record was written; it may be none, if all are refused or unchanged. */
  readonly updated: Exclude<Updated, 'absent'>
}

interface SoundRow {
  readonly at: number
  readonly row: RowToWrite
  readonly payload: Payload
}

/** Notes the refusal of the row with this index. @throws the error itself if it is no refusal */
type Refuse = (at: number, error: unknown) => void

/** A row that its checks have accepted. */
interface Accepted {
  readonly at: number
  readonly metodo: MetodoContract
  readonly write: NewRecord | ChangedRecord
}

/**
 * Adds and changes many records in one pass: the referred records and the changed ones are read at once, and written with a few
 * statements. Each is checked, refused and recorded as by its own metodo; a refused one leaves nothing behind.
 * @throws Error if the whole batch failed (a full disk)
 */
export async function writeTogether(
  trx: Transaction<Tables>,
  { target, context, rows, own = new Set() }: RowsToWrite,
): Promise<WrittenRows> {
  const results: RowResult[] = rows.map(() => ({ ok: true }))
  const refuse: Refuse = (at, error) => {
    if (!(error instanceof Refusal)) throw error
    results[at] = { ok: false, status: error.status, error: error.error }
  }
  const turn = turns()
  const sound = await soundRows(target, await completeChanges(trx, target, rows), refuse)
  const tables = await referredAtOnce(
    trx,
    target.contract.fields,
    target.tables,
    sound.map(({ payload }) => payload.changes),
  )
  const isCurrent = await stateRead(trx, context)
  const { layout } = target.table
  const stored = await storedRows(trx, target, sound)
  const checks = { ...target, tables }
  const accepted: Accepted[] = []
  const numbers = new Set<number>()
  /** The indices of rows that change a record which an earlier row changes: they are checked and completed after that row. */
  const later: number[] = []
  for (const { at, row, payload } of sound) {
    await turn()
    const isNew = row.metodo === target.contract.metodos.ingresar
    const found = isNew ? undefined : stored(payload.key)
    if (found !== undefined && numbers.has(found.number)) {
      later.push(at)
      continue
    }
    try {
      const editing = {
        found,
        isCurrent: own.has(found?.number ?? 0) ? undefined : isCurrent,
        author: authorOfRow(context, row),
        dni: context.session?.dni,
      }
      const write = isNew
        ? await newRecord(trx, checks, row.metodo, payload.changes, editing.author)
        : row.act === undefined
          ? await changedRecord(trx, checks, row.metodo, payload, editing)
          : await actedRecord(trx, checks, row.act, payload, editing)
      accepted.push({ at, metodo: row.metodo, write })
      if (row.act !== undefined) results[at] = actedResult(layout, write)
      if ('number' in write) numbers.add(write.number)
    } catch (error) {
      refuse(at, error)
    }
  }
  const updated = (await store(trx, target, context, accepted, refuse)) ? 'written' : 'unchanged'
  if (later.length === 0) return { results, updated }
  const next = { target, context, rows: later.flatMap((at) => rows[at] ?? []) }
  const again = await writeTogether(trx, { ...next, own: new Set([...own, ...numbers]) })
  for (const [place, at] of later.entries()) results[at] = again.results[place] ?? { ok: true }
  return { results, updated: updated === 'written' ? updated : again.updated }
}

/** Finds the records that rows change, by their keys. */
function storedRows(trx: Transaction<Tables>, target: WriteTarget, sound: readonly SoundRow[]) {
  const edited = sound.filter(({ row }) => row.metodo !== target.contract.metodos.ingresar)
  return findByKeys(
    trx,
    target,
    edited.map(({ payload }) => payload.key),
  )
}

const authorOfRow = (context: ActionContext, { metodo, source, act }: RowToWrite): Author =>
  act === undefined
    ? authorOf({ ...context, importedFrom: source }, metodo.metodo)
    : authorOf(context, act.name, 'action')

const actedResult = (layout: TableLayout, write: NewRecord | ChangedRecord): RowResult =>
  'before' in write && leavesUnchanged(layout, write) ? { ok: true, unchanged: true } : { ok: true }

/** The rows that their requests' own checks accept. */
async function soundRows(
  target: WriteTarget,
  rows: readonly RowToWrite[],
  refuse: Refuse,
): Promise<readonly SoundRow[]> {
  const sound: SoundRow[] = []
  const turn = turns()
  for (const [at, row] of rows.entries()) {
    await turn()
    try {
      if (row.isGone === true) throw refusals.gone()
      const by = checkedBy(target.contract, row.metodo)
      const checked = checkRequest(by, { ...row.body, token: NO_TOKEN })
      sound.push({ at, row, payload: readPayload(row.metodo, target.contract.key, checked) })
    } catch (error) {
      refuse(at, error)
    }
  }
  return sound
}

/** The contract requires a token in each request; here nothing reads it. */
export const NO_TOKEN = 'in-process'

/**
 * Writes the accepted rows, all together. If one of them is refused, each half is written by itself, down to one row.
 * @returns whether any record was written
 */
async function store(
  trx: Transaction<Tables>,
  target: WriteTarget,
  context: ActionContext,
  accepted: readonly Accepted[],
  refuse: Refuse,
): Promise<boolean> {
  const [only] = accepted
  if (only === undefined) return false
  const { written } = context.store.recordVersions
  try {
    return await inSavepoint(trx, async () => {
      const writes = accepted.map(({ write }) => write)
      const added = writes.filter((write) => 'record' in write)
      await insertMany(trx, target.table, written, added)
      const changed = writes.filter((write) => 'number' in write)
      const isChanged = await updateMany(trx, target.table, written, changed)
      return isChanged || added.length > 0
    })
  } catch (error) {
    const refusal = refusalOf(only.metodo, error)
    if (refusal === undefined) throw error
    if (accepted.length === 1) {
      refuse(only.at, refusal)
      return false
    }
    const half = Math.ceil(accepted.length / 2)
    const first = await store(trx, target, context, accepted.slice(0, half), refuse)
    const second = await store(trx, target, context, accepted.slice(half), refuse)
    return first || second
  }
}

/** The record that a row adds. @throws Refusal if its values are refused */
async function newRecord(
  trx: Transaction<Tables>,
  { contract, table, tables }: WriteTarget,
  metodo: MetodoContract,
  requested: Values,
  author: Author,
): Promise<NewRecord> {
  const initial = initialValues(table.layout)
  const changes = withComputed(contract, initial, requested)
  const values = { ...initial, ...changes }
  validateRecord(contract, values, writtenFields(metodo, []))
  refuseStart(contract, values)
  const record = await resolveReferences(trx, tables, contract, metodo, changes)
  await refuseUnoffered(trx, tables, contract.fields, record)
  return { record, author }
}

/** The stored record that a row changes, and the author. */
interface Editing {
  readonly found: FoundRow | undefined
  readonly isCurrent: ((version: number) => boolean) | undefined
  readonly author: Author
  /** The DNI of the signed-in person. */
  readonly dni: number | undefined
}

/** The record that a row changes. @throws Refusal if it is gone, written meanwhile, or its values are refused */
async function changedRecord(
  trx: Transaction<Tables>,
  { contract, table, tables }: WriteTarget,
  metodo: MetodoContract,
  payload: Payload,
  { found, isCurrent, author }: Editing,
): Promise<ChangedRecord> {
  const { number, state } = unwritten(found, isCurrent)
  const stored = { ...state.columns, ...state.links }
  const before = requestValues(table.layout, stored)
  const changes = withComputed(contract, before, payload.changes)
  const resolved = await resolveReferences(trx, tables, contract, metodo, changes)
  const changed = await keepUnseen(trx, table.layout, resolved, stored)
  refuseLocked(contract, table.layout, stored, changed)
  refuseMove(contract, stored, changed)
  const after = valuesAfter(table.layout, before, changes, changed)
  validateRecord(contract, after, writtenFields(metodo, contract.key))
  await refuseUnoffered(trx, tables, contract.fields, changed, stored)
  return { number, before: state, changes: changed, author }
}

/** A record after an action, as `rowAction` does it. @throws Refusal as `changedRecord` */
async function actedRecord(
  trx: Transaction<Tables>,
  target: WriteTarget,
  { name, action, changes: acted }: ActedRow,
  { key }: Payload,
  { found, isCurrent, author, dni }: Editing,
): Promise<ChangedRecord> {
  const { number, state } = unwritten(found, isCurrent)
  const { contract, table, tables } = target
  const record = { ...state.columns, ...state.links }
  const before = requestValues(table.layout, record)
  const requested = withComputed(contract, before, acted.requested)
  const stored = { ...requested, ...acted.stored }
  const change = { number, before: state, changes: stored, author }
  offerOf(contract, table.layout, action, change)
  const called = { ...contract, ...labelled(contract, action) }
  refuseMove(called, record, stored)
  const after = { ...before, ...requested }
  validateRecord(called, after, new Set(Object.keys(requested)))
  await refuseUnoffered(trx, tables, askedFor(action), stored, record)
  await refuseUnoffered(trx, tables, contract.fields, stored, record)
  refuseOnOwnRecord(contract, name, key, dni)
  return change
}

/** The record, if nobody has written it since the state that the caller has read. @throws Refusal */
function unwritten(found: FoundRow | undefined, isCurrent: Editing['isCurrent']): FoundRow {
  if (found === undefined) throw refusals.gone()
  if (isCurrent?.(found.version) === false) throw refusals.changed('')
  return found
}
