import type { Transaction } from 'kysely'
import type { ActionContract, EntityContract } from '../../../wire/contract'
import { holds } from '../../../wire/rules/action-condition'
import { hasCounterRecord } from '../../../wire/rules/counter-record'
import { isLocked, isMovable } from '../../../wire/rules/states'
import { authorOf } from '../../history/author'
import { type ChangedRecord, leavesUnchanged } from '../../store/bulk/write-many'
import type { StoredRecord } from '../../store/entity-table'
import type { TableLayout } from '../../store/layout/table-layout'
import { requestValues } from '../../store/request-values'
import { stateOf } from '../../store/table-rows'
import type { Updated } from '../../store/table-writes'
import type { Tables } from '../../store/tables'
import type { Action, ActionContext } from '../action'
import { withComputed } from '../checks/with-computed'
import { readPayload } from '../payload'
import { resolveKey } from '../references/resolve-key'
import { refusals } from '../refusals'
import { actionChanges } from './action-changes'
import { addCounterRecord, isCreatedWith } from './counter-record'
import { refuseIfChanged, taggedAnswer } from './if-match'
import { change, existing, refuseOnOwnRecord, type WriteTarget } from './write-actions'

/** A row action: sets the fields that the schema says, to its values and to what was asked. */
export function rowAction(target: WriteTarget, name: string, action: ActionContract): Action {
  return (context, body) =>
    context.store.transact(async (trx) => {
      const updated = await act(trx, context, target, { name, action }, body)
      return taggedAnswer(trx, context, updated)
    })
}

/**
 * Does a row action to one record.
 * @param body the action's request
 * @throws Refusal: then what it wrote is to be taken back
 */
export async function act(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  { name, action }: { readonly name: string; readonly action: ActionContract },
  body: Readonly<Record<string, unknown>>,
): Promise<Updated> {
  const payload = readPayload(action, target.contract.key, body)
  const key = await resolveKey(trx, target.tables, target.contract, payload.key)
  await refuseIfChanged(trx, context, target.table, key)
  const acted = await actionChanges(trx, { ...target, action }, body)
  const before = await existing(trx, target.table, key)
  const { layout } = target.table
  const requested = withComputed(target.contract, requestValues(layout, before), acted.requested)
  const changes = { ...requested, ...acted.stored }
  const state = stateOf(layout, before)
  const offer = offerOf(target.contract, layout, action, { before: state, changes })
  const named = { name, action }
  if (offer === 'done') await refuseOtherwiseCreated(trx, target, action, { before, body })
  const created =
    offer === 'open' ? await counterRecord(trx, context, target, named, { key, before, body }) : {}
  const stored = { ...changes, ...created }
  const written = new Set(Object.keys(requested))
  const author = authorOf(context, name, 'action')
  const whole = { operation: name, key, before, changes: requested, written, stored, author }
  const updated = await change(trx, context, target, action, whole)
  refuseOnOwnRecord(target.contract, name, key, context.session?.dni)
  return updated
}

interface Acted {
  readonly key: StoredRecord
  readonly before: StoredRecord
  readonly body: Readonly<Record<string, unknown>>
}

/** Adds what an action creates. @returns the reference to it, by the field of the record that gets it */
async function counterRecord(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  { name, action }: { readonly name: string; readonly action: ActionContract },
  { key, before, body }: Acted,
): Promise<StoredRecord> {
  const { creates } = action
  const number = creates && (await target.table.numberOf(trx, key))
  if (creates === undefined || number === undefined) return {}
  const original = { number, before, asked: body }
  const creating = { name, action, creates }
  return {
    [creates.links.created]: await addCounterRecord(trx, context, target, creating, original),
  }
}

/** @throws Refusal 409 where the action has created a record with other values than those that it asks now, or none */
async function refuseOtherwiseCreated(
  trx: Transaction<Tables>,
  target: WriteTarget,
  action: ActionContract,
  { before, body }: Pick<Acted, 'before' | 'body'>,
): Promise<void> {
  const { creates } = action
  if (creates === undefined) return
  const number = Number(before[creates.links.created] ?? 0)
  if (!(await isCreatedWith(trx, target, { action, creates }, number, body))) {
    throw refusals.notOffered()
  }
}

/**
 * Refuses an action on a record whose state does not offer it, or that has its counter-record. Done again with the same values
 * it changes nothing, and is accepted whatever the state.
 * @returns 'done': it changes nothing
 * @throws Refusal 409
 */
export function offerOf(
  contract: EntityContract,
  layout: TableLayout,
  action: ActionContract,
  change: Pick<ChangedRecord, 'before' | 'changes'>,
): 'open' | 'done' {
  const { columns, links } = change.before
  const { when } = action
  const of = contract.states?.of ?? ''
  const code = columns[of]
  const staysLocked = change.changes[of] === code && isLocked(contract, code)
  const offersAction =
    !staysLocked &&
    !hasCounterRecord(action, columns) &&
    isMovable(contract, action, code) &&
    (when === undefined || holds(when, requestValues(layout, { ...columns, ...links })[when.field]))
  if (offersAction) return 'open'
  if (leavesUnchanged(layout, change)) return 'done'
  throw refusals.notOffered()
}
