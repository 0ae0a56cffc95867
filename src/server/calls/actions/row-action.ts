import type { Transaction } from 'kysely'
import type {
  ActionContract,
  EntityContract,
  CreatesContract,
  FieldContracts,
} from '#wire/contract'
import { holds } from '#wire/rules/action-condition'
import { hasCounterRecord } from '#wire/rules/counter-record'
import { isLocked, isMovable } from '#wire/rules/states'
import { type Author, authorOf } from '#server/store/history/author'
import type { TableLayout } from '#server/store/layout/table-layout'
import { isWithin } from '#server/store/row-limit'
import {
  recordNumbered,
  requestValues,
  type StoredRecord,
  valuesOf,
} from '#server/store/table-rows'
import { type ChangedRecord, leavesUnchanged } from '#server/store/table-writes'
import type { Tables } from '#server/store/tables'
import type { Action, ActionContext } from '#server/store/action'
import { withComputed, withComputedOf } from '../checks/with-computed'
import { readPayload } from '../payload'
import { refusals } from '../refusals'
import { type ActionChanges, actionChanges } from './action-changes'
import { taggedAnswer } from './if-match'
import {
  add,
  change,
  foundRecord,
  refuseOnOwnRecord,
  type RequestedChange,
  type WriteTarget,
} from './write-actions'
import { LINE_ID } from '#wire/kinds/lines'
import { isReceivedObject } from '#wire/received'
import { checkedValues } from '../checks/checked-values'
import type { Values } from '#wire/kinds/field'

/** A row action by its name. */
export interface NamedAction {
  readonly name: string
  readonly action: ActionContract
}

/** A row action: sets the fields that the schema names, to its values or to the entered ones. */
export function rowAction(target: WriteTarget, name: string, action: ActionContract): Action {
  return (context, body) =>
    context.store.transact(async (trx) =>
      taggedAnswer(trx, context, await act(trx, context, target, { name, action }, body)),
    )
}

/**
 * Does a row action to one record.
 * @param body the action's request
 * @returns whether the record was written
 * @throws Refusal: then the caller takes back its writes
 */
export async function act(
  trx: Transaction<Tables>,
  context: ActionContext,
  target: WriteTarget,
  named: NamedAction,
  body: Values,
): Promise<boolean> {
  const { name, action } = named
  const { contract } = target
  const { key } = readPayload(action, contract.key, body)
  const changesAsked = () => actionChanges(trx, { ...target, action }, body)
  const found = await foundRecord(trx, context, target, key, changesAsked)
  const acted = await changesAsked()
  const author = authorOf(context, name, 'action')
  const { offer, ...requested } = requestedAct(target, named, acted, { found, author })
  const before = valuesOf(found.state)
  if (offer === 'done') await refuseOtherwiseCreated(trx, target, action, { before, body })
  const { creates } = action
  const created: Record<string, unknown> = {}
  if (creates !== undefined && offer === 'open') {
    const original = { number: found.number, before, asked: body }
    const creating = { ...named, creates }
    const number = await addCounterRecord(trx, context, target, creating, original)
    created[creates.links.created] = number
  }
  const stored = { ...requested.stored, ...created }
  const isWritten = await change(trx, context, target, action, { ...requested, found, stored })
  refuseOnOwnRecord(contract, name, before, context.session?.dni)
  return isWritten
}

/** The change that a row action makes to one record. @throws Refusal 409 if its state does not offer the action */
export function requestedAct(
  { contract, table: { layout } }: WriteTarget,
  { name, action }: NamedAction,
  acted: ActionChanges,
  { found, author }: { readonly found: StoredRecord; readonly author: Author },
): RequestedChange & { readonly offer: 'open' | 'done' } {
  const held = requestValues(layout, valuesOf(found.state))
  const changes = withComputed(contract, held, acted.requested)
  const stored = { ...changes, ...acted.stored }
  const offer = offerOf(contract, layout, action, { before: found.state, changes: stored })
  const written = new Set(Object.keys(changes))
  return { operation: name, found, held, changes, stored, written, author, offer }
}

interface Acted {
  readonly before: Values
  readonly body: Values
}

/** @throws Refusal 409 if the action has created a record with other values than those that it asks now, or none */
async function refuseOtherwiseCreated(
  trx: Transaction<Tables>,
  target: WriteTarget,
  action: ActionContract,
  { before, body }: Acted,
): Promise<void> {
  const { creates } = action
  if (creates === undefined) return
  const number = Number(before[creates.links.created] ?? 0)
  if (!(await isCreatedWith(trx, target, { action, creates }, number, body))) {
    throw refusals.notOffered()
  }
}

/**
 * Refuses an action on a record whose state does not offer it, or that has its counter-record. Done again with the same
 * values it changes nothing, and is accepted in every state.
 * @returns 'done': it changes nothing
 * @throws Refusal 409
 */
function offerOf(
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

interface Creating extends NamedAction {
  readonly creates: CreatesContract
}

interface Original {
  readonly number: number
  /** The record as it is stored. */
  readonly before: Values
  /** The values of the action's form. */
  readonly asked: Values
}

/**
 * Adds the record that an action creates: whole, even if the caller's role sees only a part of it, and with the
 * references and all lines of the original, although new records may no longer have these.
 * @returns its number
 * @throws Refusal
 */
async function addCounterRecord(
  trx: Transaction<Tables>,
  context: ActionContext,
  { contract: seen, ...target }: WriteTarget,
  { name, action, creates }: Creating,
  { number, before, asked }: Original,
): Promise<number> {
  const contract = seen.seenAs?.whole ?? seen
  const { table, tables } = target
  const { takes = {} } = creates
  const acting = { contract, tables, action: { ...action, sets: creates.sets, takes } }
  const given = await actionChanges(trx, acting, asked)
  const values = copyOf(creates, requestValues(table.layout, before))
  const copied = checkedValues({ fields: holding(contract.fields, values) }, values)
  const changes = { ...copied, ...given.requested }
  const resolve = async (values: Values): Promise<Values> => ({
    ...withComputedOf(contract, { ...copied, ...given.stored }, values),
    [creates.links.original]: number,
  })
  return add(trx, context, { ...target, contract: beginning(contract, changes) }, action, {
    changes,
    written: new Set(Object.keys(changes)),
    resolve,
    before,
    author: authorOf(context, name, 'action'),
  })
}

/**
 * Whether the record that an action has created has the values that are asked for now: then the action is done already.
 * @param number the created record's
 * @throws Refusal if a value is not valid for its field, or refers to no record
 */
async function isCreatedWith(
  trx: Transaction<Tables>,
  { contract: seen, table, tables }: WriteTarget,
  { action, creates }: Pick<Creating, 'action' | 'creates'>,
  number: number,
  asked: Values,
): Promise<boolean> {
  const { layout } = table
  const contract = seen.seenAs?.whole ?? seen
  const { takes = {} } = creates
  const acting = { contract, tables, action: { ...action, sets: {}, takes } }
  const { stored } = await actionChanges(trx, acting, asked)
  const created = await recordNumbered(trx, layout, number)
  if (created === undefined || !isWithin(layout.rows, created.state.columns)) return false
  return leavesUnchanged(layout, { before: created.state, changes: stored })
}

/**
 * The fields without limits for the number of lines: a record may have more or fewer lines than the schema allows now.
 */
function holding(fields: FieldContracts, values: Values): FieldContracts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const held = values[name]
      if (field.kind !== 'lines' || !Array.isArray(held)) return [name, field]
      return [name, { ...field, min: 0, max: held.length }]
    }),
  )
}

/**
 * The contract in which a new record may begin in the state that the action sets: the schema decides that, not a
 * request.
 */
function beginning(contract: EntityContract, changes: Values): EntityContract {
  const { states } = contract
  if (states === undefined || !Object.hasOwn(changes, states.of)) return contract
  return { ...contract, states: { ...states, starts: [String(changes[states.of])] } }
}

/** The values that it begins with, those of the swapped fields exchanged; its lines are new ones. */
function copyOf({ copies, swaps = [] }: CreatesContract, values: Values): Values {
  const copied = Object.fromEntries(copies.map((name) => [name, values[name]]))
  const record = swapped(
    copied,
    swaps.flatMap((pair) => within(undefined, pair)),
  )
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (!Array.isArray(value) || !value.every(isReceivedObject)) return [name, value]
      const pairs = swaps.flatMap((pair) => within(name, pair))
      const lines = value.map(({ [LINE_ID]: _number, ...line }) => swapped(line, pairs))
      return [name, lines]
    }),
  )
}

type Pair = readonly [one: string, other: string]

/** A pair of fields of some lines, or of the record, by their own names. */
function within(lines: string | undefined, pair: Pair): readonly Pair[] {
  const [one, other] = pair.map((path) => path.split('.'))
  if (one === undefined || other === undefined) return []
  const holder = one.length > 1 ? one[0] : undefined
  return holder === lines ? [[own(one), own(other)]] : []
}

const own = (path: readonly string[]): string => path.at(-1) ?? ''

function swapped(values: Values, pairs: readonly Pair[]): Values {
  const exchanged = pairs.flatMap(([one, other]) => [
    [one, values[other]],
    [other, values[one]],
  ])
  return { ...values, ...Object.fromEntries(exchanged) }
}
