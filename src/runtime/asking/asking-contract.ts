import type { ActionContract, EntityContract } from '../../wire/contract'
import type { Values } from '../provider/records/payload'
import { offeredAsks } from './asked-state'

/** An action of the contract. @throws where it has none by that name */
export function actionOf({ actions, resource }: EntityContract, name: string): ActionContract {
  const action = actions?.[name]
  if (action === undefined) throw new Error(`The resource "${resource}" has no action "${name}"`)
  return action
}

/**
 * The contract of an action's form: its fields are what is asked, its rules those between them and the record.
 * Whoever may do the action sees all that it asks.
 * @param known the values that are known of the record, and what the action sets. Rules with others are up to the backend
 * @param record as it is; left out: there are many
 */
export function askingContract(
  contract: EntityContract,
  action: ActionContract,
  known: Values,
  record: Values | undefined,
): EntityContract {
  const { takes = {}, request } = action
  const asks = offeredAsks(contract, action, record)
  const nameOf = (field: string): string => takes[field] ?? field
  const rules = (contract.rules ?? [])
    .map((rule) => ({ ...rule, field: nameOf(rule.field), other: nameOf(rule.other) }))
    .filter(({ field, other }) =>
      [field, other].every((name) => Object.hasOwn(asks, name) || known[name] !== undefined),
    )
  const shape = Object.fromEntries(Object.entries(asks).map(([name, { check }]) => [name, check]))
  const ingresar = { ...action, request: { shape, safeParse: request.safeParse } }
  // Nor the states: what is asked may be for many records, of which the backend decides.
  const { seenAs: _role, states: _states, ...seen } = contract
  return {
    ...seen,
    fields: { ...contract.fields, ...asks },
    rules,
    metodos: { ...contract.metodos, ingresar },
  }
}

/** What the form starts with: the record as the action leaves it, without what is asked, and what was entered before. */
export function startOf(
  { asks = {}, sets }: ActionContract,
  record: Values = {},
  typed: Values = {},
): Values {
  const known = Object.entries(record).filter(([name]) => !Object.hasOwn(asks, name))
  return { ...Object.fromEntries(known), ...sets, ...typed }
}

/** What was entered, of a form's values: null where nothing was. */
export function enteredIn({ asks = {} }: ActionContract, values: Values): Values {
  return Object.fromEntries(Object.keys(asks).map((name) => [name, values[name] ?? null]))
}
