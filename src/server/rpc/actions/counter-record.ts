import type { Transaction } from 'kysely'
import type {
  ActionContract,
  CreatesContract,
  EntityContract,
  FieldContracts,
} from '../../../wire/contract'
import { LINE_ID } from '../../../wire/kinds/lines'
import { isReceivedObject } from '../../../wire/received'
import { authorOf } from '../../history/author'
import { leavesUnchanged } from '../../store/bulk/write-many'
import type { StoredRecord } from '../../store/entity-table'
import { requestValues } from '../../store/request-values'
import { stateOf } from '../../store/table-rows'
import type { Tables } from '../../store/tables'
import type { ActionContext } from '../action'
import { checkedValues } from '../checks/checked-values'
import { withComputedOf } from '../checks/with-computed'
import { actionChanges } from './action-changes'
import { add, type WriteTarget } from './write-actions'

interface Creating {
  readonly name: string
  readonly action: ActionContract
  readonly creates: CreatesContract
}

interface Original {
  readonly number: number
  /** The record as it is stored. */
  readonly before: StoredRecord
  /** What the action's form asked. */
  readonly asked: Readonly<Record<string, unknown>>
}

/**
 * Adds the record that an action creates: whole, whatever the caller's role sees of it, and with the references of the other
 * one and as many lines, although new records may not have these any more.
 * @returns its number
 * @throws Refusal
 */
export async function addCounterRecord(
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
  const resolve = async (values: StoredRecord): Promise<StoredRecord> => ({
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
 * Whether the record that an action has created has what is asked now: then the action is done already.
 * @param number the created record's
 * @throws Refusal where a value is none for its field, or refers to nothing
 */
export async function isCreatedWith(
  trx: Transaction<Tables>,
  { contract: seen, table, tables }: WriteTarget,
  { action, creates }: Pick<Creating, 'action' | 'creates'>,
  number: number,
  asked: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { layout } = table
  const contract = seen.seenAs?.whole ?? seen
  const { takes = {} } = creates
  const acting = { contract, tables, action: { ...action, sets: {}, takes } }
  const { stored } = await actionChanges(trx, acting, asked)
  const query = trx.selectFrom(layout.table).select(layout.key)
  const key = await query.where(layout.primaryKey, '=', number).executeTakeFirst()
  const created = key && (await table.find(trx, key))
  if (created === undefined) return false
  return leavesUnchanged(layout, { before: stateOf(layout, created), changes: stored })
}

/** However many lines the other record has: a schema that wants more, or fewer, by now may have locked it. */
function holding(fields: FieldContracts, values: StoredRecord): FieldContracts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const held = values[name]
      if (field.kind !== 'lines' || !Array.isArray(held)) return [name, field]
      return [name, { ...field, min: 0, max: held.length }]
    }),
  )
}

/** It begins in the state that the action gives it, if any: the schema decides that, and no request. */
function beginning(contract: EntityContract, changes: StoredRecord): EntityContract {
  const { states } = contract
  if (states === undefined || !Object.hasOwn(changes, states.of)) return contract
  return { ...contract, states: { ...states, starts: [String(changes[states.of])] } }
}

/** The values that it begins with, those of the swapped fields exchanged; its lines are new ones. */
function copyOf({ copies, swaps = [] }: CreatesContract, values: StoredRecord): StoredRecord {
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

function swapped(values: StoredRecord, pairs: readonly Pair[]): StoredRecord {
  const exchanged = pairs.flatMap(([one, other]) => [
    [one, values[other]],
    [other, values[one]],
  ])
  return { ...values, ...Object.fromEntries(exchanged) }
}
