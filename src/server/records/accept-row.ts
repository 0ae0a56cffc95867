import type { Transaction } from 'kysely'
import type { MetodoContract } from '../../wire/contract'
import { writtenFields } from '../../wire/written-fields'
import type { Author } from '../history/author'
import type { Payload } from '../rpc/payload'
import { askedFor, labelled } from '../rpc/actions/action-changes'
import { keepUnseen, valuesAfter } from '../rpc/checks/keep-unseen'
import { refusals } from '../rpc/refusals'
import { refuseLocked, refuseMove, refuseStart } from '../rpc/checks/refuse-states'
import { withComputed } from '../rpc/checks/with-computed'
import { refuseUnoffered } from '../rpc/checks/refuse-unoffered'
import { resolveReferences } from '../rpc/references/resolve-references'
import { initialValues, requestValues } from '../store/request-values'
import { validateRecord } from '../rpc/checks/validate-record'
import { offerOf } from '../rpc/actions/row-action'
import { refuseOnOwnRecord, type WriteTarget } from '../rpc/actions/write-actions'
import type { FoundRow } from '../store/bulk/find-many'
import type { ChangedRecord, NewRecord } from '../store/bulk/write-many'
import type { StoredRecord } from '../store/entity-table'
import type { Tables } from '../store/tables'
import type { ActedRow } from './row-to-write'

/** The record that a row adds. @throws Refusal where its values are refused */
export async function newRecord(
  trx: Transaction<Tables>,
  { contract, table, tables }: WriteTarget,
  metodo: MetodoContract,
  requested: StoredRecord,
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

/** The stored record that a row changes, and who changes it. */
export interface Editing {
  readonly found: FoundRow | undefined
  readonly isCurrent: ((version: number) => boolean) | undefined
  readonly author: Author
  /** Of who is signed in. */
  readonly dni: number | undefined
}

/** The record that a row changes. @throws Refusal where it is gone, written meanwhile, or its values are refused */
export async function changedRecord(
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

/** A record that an action is done to, as `rowAction` does it. @throws Refusal as `changedRecord` */
export async function actedRecord(
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

/** A record that nobody has written since the state that the caller has read. @throws Refusal */
function unwritten(found: FoundRow | undefined, isCurrent: Editing['isCurrent']): FoundRow {
  if (found === undefined) throw refusals.gone()
  if (isCurrent?.(found.version) === false) throw refusals.changed('')
  return found
}
