import type { Transaction } from 'kysely'
import type { RowResult } from '#wire/metodos/records'
import type { ActionContext } from '#server/store/action'
import { checkedBy, checkRequest } from '../check-request'
import { Refusal } from '#server/store/refusal'
import { refusals } from '../refusals'
import { edit, ingresarAction, type WriteTarget } from '../actions/write-actions'
import { referredTables } from '#server/store/layout/table-layout'
import type { Updated } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import { ComparedOnce, type RowToWrite } from './compared-once'
import { completeChanges } from './complete-changes'
import { inSavepoint } from './in-savepoint'
import { NO_TOKEN, type RowsToWrite, type WrittenRows, writeTogether } from './write-together'

/**
 * Adds and changes many records. A refused row does not stop the others.
 * @throws Error if the whole batch failed (a full disk)
 */
export function writeMany(
  trx: Transaction<Tables>,
  rowsToWrite: RowsToWrite,
): Promise<WrittenRows> {
  const { contract, table, hooks } = rowsToWrite.target
  // The rows may refer to rows before them, the project's rules read earlier writes, and lines are written with their record.
  const isInTurn =
    hooks !== undefined ||
    table.layout.lines.length > 0 ||
    referredTables(table.layout).includes(contract.resource)
  return isInTurn ? writeInTurn(trx, rowsToWrite) : writeTogether(trx, rowsToWrite)
}

/** Writes them one after the other, each in a savepoint, with the checks of its metodo. */
async function writeInTurn(
  trx: Transaction<Tables>,
  { target, context, rows }: RowsToWrite,
): Promise<WrittenRows> {
  const results: RowResult[] = []
  const updates: Updated[] = []
  const compared = new ComparedOnce(target.contract.key)
  for (const row of rows) {
    const [whole = row] = await completeChanges(trx, target, [row])
    const write = (within: ActionContext) =>
      resultOf(async () => {
        updates.push(await writeRow(target, contextIn(trx, within, row), whole))
      })
    results.push(await compared.write(context, whole, write))
  }
  return { results, updated: updates.includes('written') ? 'written' : 'unchanged' }
}

/** The context of an action within a transaction. A refusal undoes the action's own writes, and none before it. */
export function contextIn(
  trx: Transaction<Tables>,
  context: ActionContext,
  { source }: Pick<RowToWrite, 'source'>,
): ActionContext {
  return {
    ...context,
    ...(source === undefined ? {} : { importedFrom: source }),
    store: {
      ...context.store,
      transact: (work) => inSavepoint(trx, work),
      read: (work) => work(trx),
      readOne: (work) => work(trx),
    },
  }
}

/** @throws Refusal */
async function writeRow(
  target: WriteTarget,
  context: ActionContext,
  { metodo, body, isGone = false }: RowToWrite,
): Promise<Updated> {
  if (isGone) throw refusals.gone()
  const request = checkRequest(checkedBy(target.contract, metodo), { ...body, token: NO_TOKEN })
  if (metodo !== target.contract.metodos.ingresar) {
    return context.store.transact((trx) => edit(trx, context, target, metodo, request))
  }
  await ingresarAction(target, metodo)(context, request)
  return 'written'
}

/** A refusal is the row's own result; an error that would stop every row is thrown. */
export async function resultOf(run: () => Promise<unknown>): Promise<RowResult> {
  try {
    await run()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, status: error.status, error: error.error }
  }
}
