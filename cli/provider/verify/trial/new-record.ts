import type { FieldContract } from '../../../../src/wire/kinds'
import { brokenRules } from '../../../../src/wire/rules/broken-rules'
import type { EntityContract } from '../../../../src/wire/contract'
import { overlap } from '../../../../src/wire/rules/periods'
import type { Received } from '../../../../src/wire/received'
import type { Lists } from '../reads'
import { keyOf, periodIn, recordIn } from '../record'
import { newMark } from './marks'
import { sentFields } from './sent-fields'
import type { TrialValue } from './trial-value'
import { freshValue } from './trial-values'
import type { Trial } from './walk'

/** The record for a trial, or why there is none, in words that end a line. */
export type Prospect = { readonly record: Received } | { readonly why: string }

type Draft = Readonly<Record<string, TrialValue>>

/** How many records are drawn before giving up. Values are drawn at random, limits more often than others. */
const DRAWN = 5000

/**
 * A marked record for an add, as lists will show it: each value is valid by itself, no rule between fields is broken,
 * and no record in the list has the same key or unique values.
 */
export function newRecord({ entity, ingresar, marked, lists }: Trial): Prospect {
  const names = sentFields(ingresar).map(({ name }) => name)
  const mark = newMark()
  const takenBy = takenIn(entity, marked, lists)
  let ruled: string | undefined
  let taken: readonly string[] | undefined
  for (let drawn = 0; drawn < DRAWN; drawn += 1) {
    const draft = draw(entity, names, { marked, mark, lists })
    if ('why' in draft) return draft
    const [broken] = brokenRules(entity, sentOf(draft.values), (name) => names.includes(name))
    if (broken !== undefined) {
      ruled = broken.field
      continue
    }
    const record = shownOf(draft.values)
    taken = takenBy(record)
    if (taken === undefined) return { record }
  }
  return taken === undefined
    ? { why: `no values that were tried fulfil the rule of ${ruled ?? ''}` }
    : { why: `every ${taken.join(' and ')} that was tried is taken` }
}

/** In a state that a new record may have, and that does not lock it: it is edited and deleted again. */
function fieldFor({ fields, states }: EntityContract, name: string): FieldContract | undefined {
  const field = fields[name]
  if (states?.of !== name || field?.kind !== 'choice') return field
  const { starts, locks } = states
  const codes = starts.filter((code) => !locks.includes(code))
  const options = Object.entries(field.options).filter(([code]) => codes.includes(code))
  return { ...field, options: Object.fromEntries(options) }
}

function draw(
  entity: EntityContract,
  names: readonly string[],
  { marked, mark, lists }: Pick<Trial, 'marked' | 'lists'> & { readonly mark: string },
): { readonly values: Draft } | { readonly why: string } {
  const values: Record<string, TrialValue> = {}
  for (const name of names) {
    const field = fieldFor(entity, name)
    if (field === undefined) return { why: `the contract has no field ${name}` }
    const value = name === marked ? { sent: mark, shown: mark } : freshValue(field, lists)
    if (value === undefined || !field.check.safeParse(value.sent).success) {
      return { why: `there is no value to try ${name} with` }
    }
    values[name] = value
  }
  return { values }
}

const sentOf = (draft: Draft): Received =>
  Object.fromEntries(Object.entries(draft).map(([name, { sent }]) => [name, sent]))

const shownOf = (draft: Draft): Received =>
  Object.fromEntries(Object.entries(draft).map(([name, { shown }]) => [name, shown]))

/** The unique set of a record, or its period, that another one in the list has too. A set with the mark is always free. */
function takenIn(
  { key, unique, periods = [], resource }: EntityContract,
  marked: string,
  lists: Lists,
) {
  const sets = [key, ...unique]
    .filter((names) => !names.includes(marked))
    .map((names) => {
      const taken = new Set((lists.get(resource) ?? []).map((row) => keyOf(recordIn(row), names)))
      return { names, taken }
    })
  const known = periods.map((period) => {
    const rows = lists.get(resource) ?? []
    return { period, taken: rows.flatMap((row) => periodIn(recordIn(row), period) ?? []) }
  })
  return (record: Received): readonly string[] | undefined => {
    const set = sets.find(({ names, taken }) => {
      return names.every((name) => Object.hasOwn(record, name)) && taken.has(keyOf(record, names))
    })
    if (set !== undefined) return set.names
    const crossed = known.find(({ period, taken }) => {
      const own = periodIn(record, period)
      return own && taken.some((other) => own.of === other.of && overlap(own, other))
    })
    return crossed && [...crossed.period.per, crossed.period.from, crossed.period.to]
  }
}
