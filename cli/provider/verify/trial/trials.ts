import type { Contract, EntityContract } from '../../../../src/wire/contract'
import { type Lists, type Reading, readLatest } from '../reads'
import { MARK, markedField, markedRows, newMark } from './marks'
import { type Trial, walk } from './walk'
import { bodyFor } from './bodies'
import { recordIn, keyOf, periodIn } from '../record'
import type { FieldContract } from '../../../../src/wire/kinds'
import { brokenRules } from '../../../../src/wire/rules/broken-rules'
import { overlap } from '../../../../src/wire/rules/periods'
import type { Received } from '../../../../src/wire/received'
import { sentFields } from './sent-fields'
import type { TrialValue } from './trial-value'
import { freshValue } from './trial-values'

/** The results of the trials. */
export interface Trials {
  /** Resources whose records were walked. */
  readonly walked: readonly string[]
  /** Resources that were not, and why, in words that end a line. */
  readonly skipped: readonly { readonly resource: string; readonly why: string }[]
  /** Records that could not be deleted again. */
  readonly left: readonly Leftover[]
  readonly interrupted: boolean
}

export interface TrialContext {
  readonly contract: Contract
  readonly lists: Lists
  readonly reading: Reading
  readonly signal: AbortSignal
}

/** Every entity whose records can be added and deleted again, and why the others cannot. */
export function trialsOf({ contract, lists, reading, signal }: TrialContext) {
  const trials: Trial[] = []
  const skipped: { resource: string; why: string }[] = []
  for (const entity of Object.values(contract.entities)) {
    const { resource, metodos } = entity
    const { ingresar, borrar } = metodos
    const marked = markedField(entity)
    const skip = (why: string) => skipped.push({ resource, why })
    const { ingresar: add, borrar: remove } = entity.seenAs?.whole.metodos ?? {}
    if (ingresar === undefined)
      skip(add === undefined ? 'nothing can be added' : 'the role may not add')
    else if (borrar === undefined)
      skip(
        remove === undefined
          ? 'an added record could not be deleted again'
          : 'the role may not delete, so an added record would stay',
      )
    else if (marked === undefined) skip(`no text that is sent has room for "${MARK} …"`)
    else if (!lists.has(resource)) skip('its list could not be read')
    else trials.push({ entity, ingresar, borrar, marked, lists, reading, signal })
  }
  return { trials, skipped }
}

/** Marked records of earlier runs, by resource. */
export function leftoversIn(trials: readonly Trial[]) {
  return trials.flatMap((trial) => {
    const rows = trial.lists.get(trial.entity.resource) ?? []
    const records = markedRows(rows, trial.marked).length
    return records === 0 ? [] : [{ trial, records }]
  })
}

/** Deletes what earlier runs left. @returns what could not be deleted */
export async function removeLeftovers(trials: readonly Trial[]): Promise<Leftover[]> {
  const left: Leftover[] = []
  for (const { trial } of leftoversIn(trials)) {
    const still = await removeMarked(trial, MARK)
    if (still !== undefined) left.push(still)
  }
  return left
}

/** Walks each entity in turn, and deletes what is left of it, whatever ended the walk. */
export async function walkAll(
  trials: readonly Trial[],
  signal: AbortSignal,
): Promise<Omit<Trials, 'interrupted'>> {
  const walked: string[] = []
  const skipped: { resource: string; why: string }[] = []
  const left: Leftover[] = []
  for (const trial of trials) {
    if (signal.aborted) break
    const { resource } = trial.entity
    const prospect = newRecord(trial)
    if ('why' in prospect) {
      skipped.push({ resource, why: prospect.why })
      continue
    }
    try {
      await walk(trial, prospect.record)
      walked.push(resource)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      const still = await removeMarked(trial, String(prospect.record[trial.marked]))
      if (still !== undefined) left.push(still)
    }
  }
  return { walked, skipped, left }
}

/** Records of a trial that are still there. */
interface Leftover {
  readonly resource: string
  /** How many records; undefined: the list could not be read. */
  readonly records: number | undefined
  /** The mark that they begin with. */
  readonly mark: string
}

/**
 * Deletes every record with this mark, then looks again. Nothing aborts it: it runs after Ctrl+C too.
 * @returns what could not be deleted; undefined: nothing is left
 */
async function removeMarked(trial: Trial, mark: string): Promise<Leftover | undefined> {
  const { entity, borrar, marked, lists, reading } = trial
  const left = (records: number | undefined) => ({ resource: entity.resource, records, mark })
  const rows = await readLatest(entity, reading)
  if (rows === undefined) return left(undefined)
  const found = markedRows(rows, marked, mark)
  if (found.length === 0) return undefined
  for (const row of found) {
    const body = bodyFor(borrar, entity.fields, { current: recordIn(row) }, lists)
    await reading.call({ ...body, token: reading.token })
  }
  const again = await readLatest(entity, reading)
  if (again === undefined) return left(undefined)
  const still = markedRows(again, marked, mark).length
  return still === 0 ? undefined : left(still)
}

/** The record for a trial, or why there is none, in words that end a line. */
type Prospect = { readonly record: Received } | { readonly why: string }

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
