import { expect } from 'vitest'
import type { ActionContract, EntityContract, SetValue } from '#wire/contract'
import { holds } from '#wire/rules/action-condition'
import { dayOf, monthOf } from '#wire/kinds/date'
import { recordsMetodos } from '#wire/metodos/records'
import { shownOf } from '../apart'
import type { EntityLife } from '../entity-life'
import type { Made, Shown } from '../made'
import { nothing } from '../rules'
import type { FieldSamples, Sample } from '../samples'
import { sourceOf } from './states'
import { DONE } from './check'

/** What is asked is drawn so often before no record satisfies the rules with it. */
const TRIED = 60

/** An action sets what the schema says and what was asked; done again it changes nothing more. */
export async function actionSets(
  life: EntityLife,
  [name, action]: readonly [string, ActionContract],
): Promise<void> {
  const offered = await offeredRecord(life, action)
  if (offered === undefined) return
  const { row, set, asked, body } = offered
  for (const [field, { refused }] of Object.entries(life.askedSamples(action))) {
    for (const { why, value } of refused) {
      const { status, error } = await life.send(action, { ...body, [field]: value })
      expect([404, 422], `${why} in ${field}: ${String(error)}`).toContain(status)
    }
  }
  const before = await life.list()
  expect(before).toContainEqual(row)
  expect(await life.send(action, body)).toEqual(DONE)
  const links = await linksBetween(life, action, { row, before, asked })
  const done = { ...row, ...shownOf(set), ...links }
  expect(await life.list()).toContainEqual(done)
  expect(await life.send(action, body), 'with the same values it is done').toEqual(DONE)
  await changesNothingMore(life, name, action, { body, set })
  expect(await life.list()).toContainEqual(done)
}

/** A record that an action can be done to, and the request for that. */
export interface Offered {
  /** As lists show it. */
  readonly row: Shown
  /** What the action makes of it. */
  readonly set: Made
  /** What the request has besides the key. */
  readonly asked: Made
  readonly body: Shown
}

/** Adds a record that offers the action; undefined: beside the seed there is no room for it. */
export async function offeredRecord(
  life: EntityLife,
  action: ActionContract,
): Promise<Offered | undefined> {
  const { entity } = life
  const found = soundAct(life, action)
  if (found === undefined) return undefined
  const { after, set, asked } = found
  const made = { ...after, ...emptied(entity, action), ...offering(entity, action) }
  const row = await life.insert(made)
  const sent = Object.entries(asked).map(([name, sample]) => [name, sample.sent])
  return { row, set, asked, body: { ...life.body(action, made, row), ...Object.fromEntries(sent) } }
}

interface Acted {
  /** The record before the action. */
  readonly row: Shown
  /** All records before it. */
  readonly before: readonly Shown[]
  readonly asked: Made
}

/**
 * The link from the record to what the action has created, if it creates: one record more, with the values that the other one
 * had, pairs of them exchanged, and with what the schema and the request say instead.
 */
export async function linksBetween(
  { entity, list }: EntityLife,
  { creates }: ActionContract,
  { row, before, asked }: Acted,
): Promise<Shown> {
  if (creates === undefined) return {}
  const keyOf = (one: Shown) => JSON.stringify(identityOf(entity, one))
  const known = new Set(before.map(keyOf))
  const now = await list()
  const [created = {}, ...more] = now.filter((one) => !known.has(keyOf(one)))
  expect(now).toHaveLength(before.length + 1)
  expect(more).toEqual([])
  const swapped = new Set((creates.swaps ?? []).flat().flatMap((path) => path.split('.')[0] ?? ''))
  for (const name of creates.copies.filter((one) => !swapped.has(one))) {
    expect(withoutTexts(created[name]), name).toEqual(withoutTexts(row[name]))
  }
  for (const [name, value] of Object.entries(creates.sets)) {
    const { shown } = sampleOf(entity, name, value)
    expect(withoutTexts(created[name]), name).toEqual(withoutTexts(shown))
  }
  for (const [name, source] of Object.entries(creates.takes ?? {})) {
    expect(withoutTexts(created[name]), name).toEqual(withoutTexts(asked[source]?.shown))
  }
  for (const [one, other] of creates.swaps ?? []) {
    expect(withoutTexts(valuesAt(created, one))).toEqual(withoutTexts(valuesAt(row, other)))
    expect(withoutTexts(valuesAt(created, other))).toEqual(withoutTexts(valuesAt(row, one)))
  }
  const link = now.find((one) => keyOf(one) === keyOf(row))?.[creates.links.created]
  expect(link).toMatchObject({ id: identityOf(entity, created) })
  expect(created[creates.links.original]).toMatchObject({ id: identityOf(entity, row) })
  return { [creates.links.created]: link }
}

/**
 * A value as lists show it, references by id without their texts: what an action creates may have the text of another record, and
 * then the texts of both have their keys.
 */
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  const { texto: _, ...others } = { texto: undefined, ...value }
  return Object.fromEntries(Object.entries(others).map(([name, one]) => [name, withoutTexts(one)]))
}

/** What identifies a record in a request: a value, or several by name. */
function identityOf({ key }: EntityContract, row: Shown): unknown {
  const [only = '', ...others] = key
  return others.length === 0 ? row[only] : Object.fromEntries(key.map((name) => [name, row[name]]))
}

/** The values of a field, or of one of its lines': `lineas.debe`. */
function valuesAt(record: Shown | undefined, path: string): unknown {
  const [name = '', inner] = path.split('.')
  const value = record?.[name]
  return inner !== undefined && Array.isArray(value) ? value.map((line) => line[inner]) : value
}

/** Neither once more as one of many, nor with other values where the record no longer offers it. */
async function changesNothingMore(
  life: EntityLife,
  accion: string,
  action: ActionContract,
  { body, set }: { readonly body: Shown; readonly set: Made },
): Promise<void> {
  const { entity, world, token } = life
  const names = Object.keys(action.asks ?? {})
  const part = (isAsked: boolean): Shown =>
    Object.fromEntries(Object.entries(body).filter(([one]) => names.includes(one) === isAsked))
  const many = { entidad: entity.resource, accion, filas: [part(false)], datos: part(true) }
  const answer = await world.call(recordsMetodos.act, { token, ...many })
  expect(answer).toMatchObject({
    status: 200,
    body: { resultados: [{ estado: 200, igual: true }] },
  })
  const code = action.when && set[action.when.field]?.sent
  if (code === undefined || holds(action.when, code)) return
  const others = Object.fromEntries(
    Object.entries(life.askedSamples(action)).map(([one, { sound }]) => [one, sound(7).sent]),
  )
  if (JSON.stringify({ ...body, ...others }) === JSON.stringify(body)) return
  const again = await life.send(action, { ...body, ...others })
  expect([409, 422], 'it is no longer offered').toContain(again.status)
}

interface SoundAct {
  readonly after: Made
  /** What the action makes of the record. */
  readonly set: Made
  /** What its request has besides the key. */
  readonly asked: Made
}

/** What an action makes of a record, and what its request has besides the key. */
export function outcomeOf(
  entity: EntityContract,
  action: ActionContract,
  samples: Readonly<Record<string, FieldSamples>>,
  number: number,
): Omit<SoundAct, 'after'> {
  const asked = Object.fromEntries(
    Object.entries(samples).map(([name, { sound }]) => [name, sound(number)]),
  )
  const taken = Object.entries(action.takes ?? {}).flatMap(([name, source]) => {
    const sample = asked[source]
    return sample === undefined ? [] : [[name, sample] as const]
  })
  const constant = Object.entries(action.sets).map(
    ([name, value]) => [name, sampleOf(entity, name, value)] as const,
  )
  return { asked, set: Object.fromEntries([...constant, ...taken]) }
}

/** A record that the action leaves sound, and that shows the action if the schema says when. @throws Error if there is none */
function soundAct(life: EntityLife, action: ActionContract): SoundAct | undefined {
  const { entity } = life
  const samples = life.askedSamples(action)
  for (let number = 1; number <= TRIED; number += 1) {
    const { asked, set } = outcomeOf(entity, action, samples, number)
    const after = life.find({ number: 1, fixed: set, apartFrom: life.seed })
    if (after !== undefined && !repeats(entity, action, after, asked)) {
      return { after, set, asked }
    }
    // Beside the seed there may be no room for it.
    if (after === undefined && life.find({ number: 1, fixed: set }) !== undefined) return undefined
  }
  throw new Error('After this action no record keeps the rules')
}

/** Whether what an action creates would have what no two records may share. */
function repeats(
  { unique }: EntityContract,
  { creates }: ActionContract,
  after: Made,
  asked: Made,
): boolean {
  const taken = Object.entries(creates?.takes ?? {})
  return taken.some(
    ([name, source]) =>
      unique.some((set) => set.includes(name)) && after[name]?.sent === asked[source]?.sent,
  )
}

/** Before the action the record has none of what is asked, where it may. */
function emptied(entity: EntityContract, { takes = {} }: ActionContract): Made {
  return Object.fromEntries(
    Object.keys(takes).flatMap((name) => {
      const empty = nothing(entity, name)
      return empty === undefined ? [] : [[name, empty] as const]
    }),
  )
}

/** What a record must have for the action to show. */
function offering(entity: EntityContract, action: ActionContract): Made {
  const { when } = action
  const of = entity.states?.of ?? ''
  const source = sourceOf(entity, action)
  const moved = source === undefined ? {} : { [of]: sampleOf(entity, of, source) }
  if (when === undefined || (source !== undefined && when.field === of)) return moved
  const field = entity.fields[when.field]
  const codes = field?.kind === 'choice' ? Object.keys(field.options) : []
  const code = 'is' in when ? when.is[0] : codes.find((one) => !when.isNot.includes(one))
  return code === undefined ? moved : { ...moved, [when.field]: sampleOf(entity, when.field, code) }
}

/** A value of the schema, and what lists answer of it. */
function sampleOf(entity: EntityContract, name: string, value: SetValue): Sample {
  const field = entity.fields[name]
  if (value === null) return nothing(entity, name) ?? both(null)
  switch (field?.kind) {
    case 'choice': {
      const code = String(value)
      return { sent: code, shown: field.answers === 'text' ? field.options[code] : code }
    }
    case 'date':
      return both(dayOf(String(value)))
    case 'month':
      return both(monthOf(String(value)))
    case 'money':
      return both(Number(value).toFixed(2))
    case 'decimal':
      return both(Number(value).toFixed(field.decimals))
    default:
      return both(value)
  }
}

const both = (value: unknown): Sample => ({ sent: value, shown: value })
