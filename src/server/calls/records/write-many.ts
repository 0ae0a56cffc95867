import { sql, type Transaction } from 'kysely'
import type { MetodoContract } from '#wire/contract'
import type { Values } from '#wire/kinds/field'
import type { RowResult } from '#wire/metodos/records'
import type { ActionContext } from '#server/store/action'
import { turns } from '#server/store/bulk/chunks'
import { classifyDatabaseError } from '#server/store/database/database-errors'
import type { EntityTable } from '#server/store/entity-table'
import { authorOf } from '#server/store/history/author'
import { referredTables } from '#server/store/layout/table-layout'
import { Refusal } from '#server/store/refusal'
import type { StoredRecord } from '#server/store/table-rows'
import { type ChangedRecord, leavesUnchanged, type NewRecord } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import { type ActionChanges, actionChanges } from '../actions/action-changes'
import { stateRead } from '../actions/if-match'
import { act, requestedAct } from '../actions/row-action'
import {
  add,
  checkedChange,
  checkedRecord,
  edit,
  refuseOnOwnRecord,
  type RequestedChange,
  requestedEdit,
  requestedRecord,
  type WriteTarget,
} from '../actions/write-actions'
import { checkedBy, checkRequest } from '../check-request'
import { type Payload, readPayload } from '../payload'
import { referredAtOnce } from '../references/referred-at-once'
import { refusalOf, refusals } from '../refusals'
import { completeChanges, findByKeys, type RowToWrite } from './complete-changes'

export interface RowsToWrite {
  readonly target: WriteTarget
  readonly context: ActionContext
  readonly rows: readonly RowToWrite[]
}

export interface WrittenRows {
  /** In the order of the rows. */
  readonly results: readonly RowResult[]
  /** Whether any record was written; it may be none, if all are refused or unchanged. */
  readonly isWritten: boolean
}

/** The contract requires a token in each request; here nothing reads it. */
export const NO_TOKEN = 'in-process'

/**
 * Adds and changes many records, or does an action to them. A refused row does not stop the others.
 * @throws Error if the whole batch failed (a full disk)
 */
export function writeMany(
  trx: Transaction<Tables>,
  rowsToWrite: RowsToWrite,
): Promise<WrittenRows> {
  const { target, rows } = rowsToWrite
  const { contract, table, guard, hooks } = target
  // The rows may refer to rows before them, the project's rules read earlier writes, and lines are written with their record.
  const isInTurn =
    guard !== undefined ||
    hooks !== undefined ||
    rows.some(({ act }) => act?.action.creates !== undefined) ||
    (rows.some(({ act }) => act === undefined) &&
      (table.layout.lines.length > 0 || referredTables(table.layout).includes(contract.resource)))
  return isInTurn ? writeInTurn(trx, rowsToWrite) : writeTogether(trx, rowsToWrite)
}

/**
 * Writes them one after the other, each in a savepoint, as its metodo would. The state that the caller has read is compared once
 * for each record, because writes of the call's own rows are not another user's. A state that only a hook has written is still
 * compared, because the hook may have changed a state that the caller has not read.
 */
async function writeInTurn(
  trx: Transaction<Tables>,
  { target, context, rows }: RowsToWrite,
): Promise<WrittenRows> {
  const results: RowResult[] = []
  const compared = new Set<string>()
  let isWritten = false
  for (const row of rows) {
    const [whole = row] = await completeChanges(trx, target, [row])
    const record = JSON.stringify(readPayload(row.metodo, target.contract.key, whole.body).key)
    const within = compared.has(record) ? withoutCondition(context) : context
    let isChanged = false
    const result = await resultOf(async () => {
      isChanged = await inSavepoint(trx, (inner) => writeRow(inner, within, target, whole))
    })
    isWritten ||= isChanged
    if (result.ok) compared.add(record)
    const staysSame = row.act !== undefined && !isChanged
    results.push(result.ok && staysSame ? { ok: true, unchanged: true } : result)
  }
  return { results, isWritten }
}

const withoutCondition = (context: ActionContext): ActionContext =>
  context.request === undefined
    ? context
    : { ...context, request: { ...context.request, ifMatch: undefined } }

/** @returns whether a record was written @throws Refusal */
async function writeRow(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  row: RowToWrite,
): Promise<boolean> {
  const { metodo, source } = row
  const { request, payload } = checkedRow(target, row)
  if (row.act !== undefined) return act(trx, context, target, row.act, request)
  const importing = { ...context, ...(source !== undefined && { importedFrom: source }) }
  if (metodo !== target.contract.metodos.ingresar) {
    return edit(trx, importing, target, metodo, request)
  }
  const author = authorOf(importing, metodo.metodo)
  const added = requestedRecord(trx, target, metodo, payload.changes, author)
  await add(trx, importing, target, metodo, added)
  return true
}

/** The request of a row, once the metodo's own check has accepted it. @throws Refusal */
function checkedRow(
  { contract }: WriteTarget,
  { metodo, body, isGone = false }: RowToWrite,
): { readonly request: Values; readonly payload: Payload } {
  if (isGone) throw refusals.gone()
  const request = checkRequest(checkedBy(contract, metodo), { ...body, token: NO_TOKEN })
  return { request, payload: readPayload(metodo, contract.key, request) }
}

/** A refusal is the row's own result; an error that would stop every row is thrown. */
export async function resultOf(run: () => Promise<unknown>): Promise<RowResult> {
  try {
    await run()
    return { ok: true }
  } catch (error) {
    return refusedRow(error)
  }
}

/** The result of a refused row. @throws the error itself if it is no refusal */
function refusedRow(error: unknown): RowResult {
  if (!(error instanceof Refusal)) throw error
  return { ok: false, status: error.status, error: error.error }
}

/** A row that its checks have accepted. */
interface Accepted {
  readonly at: number
  readonly metodo: MetodoContract
  readonly write: NewRecord | ChangedRecord
}

/** Notes the refusal of the row with this index. @throws the error itself if it is no refusal */
type Refuse = (at: number, error: unknown) => void

/**
 * Writes them in one pass: the referred records and the changed ones are read at once, and written with a few statements. Each is
 * checked, refused and recorded as by its own metodo; a refused one leaves nothing behind.
 * @param own the numbers of the records that this transaction has written: their versions are its own, and not compared
 */
async function writeTogether(
  trx: Transaction<Tables>,
  { target, context, rows }: RowsToWrite,
  own: ReadonlySet<number> = new Set(),
): Promise<WrittenRows> {
  const { contract, table } = target
  const { layout } = table
  const results: RowResult[] = rows.map(() => ({ ok: true }))
  const refuse: Refuse = (at, error) => {
    results[at] = refusedRow(error)
  }
  const turn = turns()
  const sound = await soundRows(target, await completeChanges(trx, target, rows), refuse)
  const payloads = sound.map(({ payload }) => payload.changes)
  const tables = await referredAtOnce(trx, contract.fields, target.tables, payloads)
  const isCurrent = await stateRead(trx, context)
  const isNew = (row: RowToWrite) => row.metodo === contract.metodos.ingresar
  const keys = sound.flatMap(({ row, payload }) => (isNew(row) ? [] : [payload.key]))
  const stored = await findByKeys(trx, target, keys)
  const checks = { ...target, tables }
  const named = rows.find(({ act }) => act !== undefined)?.act
  const acted =
    named && (await actionChanges(trx, { ...target, action: named.action }, named.asked))
  const accepted: Accepted[] = []
  const numbers = new Set<number>()
  /** The indices of rows that change a record which an earlier row changes: they are checked and completed after that row. */
  const later: number[] = []
  for (const { at, row, payload } of sound) {
    await turn()
    const { metodo } = row
    const found = isNew(row) ? undefined : stored(payload.key)
    if (found !== undefined && numbers.has(found.number)) {
      later.push(at)
      continue
    }
    try {
      if (isNew(row)) {
        const author = authorOf({ ...context, importedFrom: row.source }, metodo.metodo)
        const added = requestedRecord(trx, checks, metodo, payload.changes, author)
        accepted.push({ at, metodo, write: await checkedRecord(trx, context, checks, added) })
        continue
      }
      if (found === undefined) throw refusals.gone()
      if (!own.has(found.number) && isCurrent?.(found.version) === false) throw refusals.changed('')
      const write = await changedRecord(trx, context, checks, row, { found, payload, acted })
      accepted.push({ at, metodo, write })
      numbers.add(found.number)
      if (row.act !== undefined && leavesUnchanged(layout, write)) {
        results[at] = { ok: true, unchanged: true }
      }
    } catch (error) {
      refuse(at, error)
    }
  }
  const isWritten = await store(trx, table, accepted, refuse)
  if (later.length === 0) return { results, isWritten }
  const next = { target, context, rows: later.flatMap((at) => rows[at] ?? []) }
  const again = await writeTogether(trx, next, new Set([...own, ...numbers]))
  for (const [place, at] of later.entries()) results[at] = again.results[place] ?? { ok: true }
  return { results, isWritten: isWritten || again.isWritten }
}

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
      sound.push({ at, row, payload: checkedRow(target, row).payload })
    } catch (error) {
      refuse(at, error)
    }
  }
  return sound
}

interface SoundRow {
  readonly at: number
  readonly row: RowToWrite
  readonly payload: Payload
}

/** The record that a row changes. @throws Refusal */
async function changedRecord(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  { metodo, source, act }: RowToWrite,
  { found, payload, acted }: Found,
): Promise<ChangedRecord> {
  let requested: RequestedChange
  if (act === undefined || acted === undefined) {
    const author = authorOf({ ...context, importedFrom: source }, metodo.metodo)
    requested = await requestedEdit(trx, target, metodo, payload, { found, author })
  } else {
    const author = authorOf(context, act.name, 'action')
    requested = requestedAct(target, act, acted, { found, author })
  }
  const { number, state } = found
  const changes = await checkedChange(trx, context, target, act?.action ?? metodo, requested)
  if (act !== undefined) {
    refuseOnOwnRecord(target.contract, act.name, state.columns, context.session?.dni)
  }
  return { number, before: state, changes, author: requested.author }
}

interface Found {
  readonly found: StoredRecord
  readonly payload: Payload
  /** The changes of the rows' action. */
  readonly acted: ActionChanges | undefined
}

/**
 * Writes the accepted rows, all together. If one of them is refused, each half is written by itself, down to one row.
 * @returns whether any record was written
 */
async function store(
  trx: Transaction<Tables>,
  table: EntityTable,
  accepted: readonly Accepted[],
  refuse: Refuse,
): Promise<boolean> {
  const [only] = accepted
  if (only === undefined) return false
  try {
    return await inSavepoint(trx, async () => {
      const writes = accepted.map(({ write }) => write)
      const added = writes.filter((write) => 'record' in write)
      if (added.length > 0) await table.insert(trx, added)
      const changed = writes.filter((write) => 'number' in write)
      const isChanged = changed.length > 0 && (await table.update(trx, changed))
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
    const first = await store(trx, table, accepted.slice(0, half), refuse)
    const second = await store(trx, table, accepted.slice(half), refuse)
    return first || second
  }
}

/** Runs `work` in a savepoint: a refusal undoes its writes, but none before it. */
export async function inSavepoint<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await sql`savepoint some_rows`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint some_rows`.execute(trx)
    return result
  } catch (error) {
    const failure = classifyDatabaseError(error)
    if (failure === undefined) {
      await sql`rollback to savepoint some_rows`.execute(trx)
      // A rollback alone leaves the savepoint open until the transaction ends.
      await sql`release savepoint some_rows`.execute(trx)
    }
    throw error
  }
}
