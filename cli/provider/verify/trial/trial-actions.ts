import type { ActionContract, EntityContract, SetValue } from '../../../../src/wire/contract'
import type { FieldContract } from '../../../../src/wire/kinds'
import type { Received } from '../../../../src/wire/received'
import { holds } from '../../../../src/wire/rules/action-condition'
import { brokenRules } from '../../../../src/wire/rules/broken-rules'
import { constantOf } from '../../../../src/wire/rules/set-value'
import { isLocked, isMovable, wrongMove } from '../../../../src/wire/rules/states'
import type { Lists } from '../reads'
import { bodyFor, sentOf } from './bodies'
import { same, type TrialValue } from './trial-value'
import { freshValue } from './trial-values'

/** What an action sends for a record, and what it has afterwards, as lists show it. */
export interface ActionTrial {
  readonly body: Record<string, unknown>
  readonly changes: Received
}

type Values = Readonly<Record<string, TrialValue>>

/** How often values for what an action asks are drawn. */
const DRAWN = 200

/**
 * An action on the record of a trial. Left out are those whose effect a deletion of the record would not undo: an action that
 * creates another record, or leads to a state in which records stay.
 * @param record as lists show it
 * @param marked the field that carries the mark
 * @returns undefined: the record does not offer the action, or nobody can tell whether it has to succeed
 */
export function actionTrial(
  entity: EntityContract,
  action: ActionContract,
  {
    record,
    marked,
    lists,
  }: { readonly record: Received; readonly marked: string; readonly lists: Lists },
): ActionTrial | undefined {
  const { fields } = entity
  if (action.creates !== undefined || !isOffered(entity, action, record, lists)) return undefined
  if (comparedIn(entity, marked).some((name) => name in changedBy(action))) return undefined
  const sent = Object.fromEntries(
    Object.entries(record).map(([name, shown]) => [name, sentOf(fields[name], shown, lists)]),
  )
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    const asked = drawAsked(action, lists)
    if (asked === undefined) return undefined
    const changes = changesOf(entity, action, asked)
    if (changes === undefined) return undefined
    const next = { ...sent, ...valuesOf(changes, 'sent') }
    if (!isAllowed(entity, action, sent, next) || brokenRules(entity, next, () => true).length > 0)
      continue
    const body = bodyFor(action, fields, { current: record }, lists)
    return { body: { ...body, ...valuesOf(asked, 'sent') }, changes: valuesOf(changes, 'shown') }
  }
  return undefined
}

function isOffered(
  { fields }: EntityContract,
  { when }: ActionContract,
  record: Received,
  lists: Lists,
) {
  return when === undefined || holds(when, sentOf(fields[when.field], record[when.field], lists))
}

/** The mark, and the fields that must differ between records: another record may already have the value that an action sets. */
const comparedIn = ({ key, unique, periods = [] }: EntityContract, marked: string) => [
  marked,
  ...key,
  ...unique.flat(),
  ...periods.flatMap(({ from, to, per }) => [from, to, ...per]),
]

const changedBy = ({ sets, takes }: ActionContract) => ({ ...sets, ...takes })

/** What is asked, by the names in the request; undefined: there is no value for one of them. */
function drawAsked({ asks = {} }: ActionContract, lists: Lists): Values | undefined {
  const values: Record<string, TrialValue> = {}
  for (const [name, field] of Object.entries(asks)) {
    const value = freshValue(field, lists)
    if (value === undefined || !field.check.safeParse(value.sent).success) return undefined
    values[name] = value
  }
  return values
}

/** By the fields of the record; undefined: of one of them nobody can tell what lists show. */
function changesOf(
  { fields }: EntityContract,
  { sets, takes = {} }: ActionContract,
  asked: Values,
): Values | undefined {
  const changes: Record<string, TrialValue> = {}
  for (const [name, value] of Object.entries(sets)) {
    const constant = constantFor(fields[name], value)
    if (constant === undefined) return undefined
    changes[name] = constant
  }
  for (const [name, source] of Object.entries(takes)) {
    const value = asked[source]
    if (value === undefined || fields[name]?.check.safeParse(value.sent).success !== true)
      return undefined
    changes[name] = value
  }
  return changes
}

/** Empty values, and records that are referred to, are shown in more than one way. */
function constantFor(field: FieldContract | undefined, value: SetValue): TrialValue | undefined {
  if (field === undefined || value === null) return undefined
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string'
        ? { sent: value, shown: field.answers === 'text' ? field.options[value] : value }
        : undefined
    case 'date':
    case 'month':
    case 'boolean':
    case 'text':
    case 'digits':
    case 'integer':
      return same(constantOf(field, value))
    default:
      return undefined
  }
}

/** Whether the record may come to its next state, and can be deleted in it. */
function isAllowed(
  entity: EntityContract,
  action: ActionContract,
  last: Received,
  next: Received,
): boolean {
  if (entity.states === undefined) return true
  const [from, to] = [last[entity.states.of], next[entity.states.of]]
  const moves = isMovable(entity, action, from) && wrongMove(entity, from, to) === undefined
  return moves && !isLocked(entity, to)
}

const valuesOf = (values: Values, which: keyof TrialValue): Received =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value[which]]))
