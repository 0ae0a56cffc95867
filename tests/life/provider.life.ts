import { expect, it } from 'vitest'
import { scopeOf } from '../../cli/provider/verify/main'
import { type Answered, caller, type Reply } from '../../cli/provider/wire/call'
import { errorIn, refusalText } from '../../cli/provider/wire/sign-in'
import { contract as generated } from '../../generated/contract'
import type { ActionContract, Contract, EntityContract } from '#wire/contract'
import { type FieldContract, referralOf } from '#wire/kinds'
import { PAGE_MAX } from '#wire/pages/pages'
import { isIdentified, isReceivedObject, receivedRows } from '#wire/received'
import { holds } from '#wire/rules/action-condition'
import { isLocked, isMovable, wrongMove } from '#wire/rules/states'
import { clash, shownOf } from './apart'
import { outcomeOf } from './checks/actions'
import { editOf } from './checks/edits'
import { enteredIn, type Made, type Shown } from './made'
import { findRecord, type Wanted } from './find-record'
import { changeable, pick } from './operations'
import { OWN_VALUES } from './own-values'
import { bodyOf, Records } from './records'
import { complaintsOf } from './rules'
import { startsOf } from './start'

/**
 * The life of a record of each entity at a live provider, which `npm run test:life` signs in to: refused with a wrong value, added,
 * listed as it was sent, edited, changed by its actions, deleted, gone. Only what it has added is edited and deleted.
 */
const { LIFE_URL = '', LIFE_TOKEN: token, LIFE_ROL, LIFE_TIMEOUT } = process.env
const call = caller({ url: new URL(LIFE_URL), timeout: Number(LIFE_TIMEOUT) })
const whole: Contract = generated

/** Records that could not be deleted, or not be told from those of others. */
const left: string[] = []

const tried = Object.values(scopeOf(whole, LIFE_ROL).contract.entities).flatMap((entity) => {
  const { ingresar, borrar } = entity.metodos
  if (ingresar === undefined || borrar === undefined) return []
  return [[entity.resource, { entity, ingresar, borrar }] as const]
})

it.for(tried)('the life of %s', async ([resource, { entity, ingresar, borrar }], { skip }) => {
  const { fields, key, metodos } = entity
  const lists = await listsFor(entity)
  const records = new Records(whole, OWN_VALUES, lists)
  const samples = records.samplesFor(entity)
  const before = lists[resource] ?? []
  const find = (wanted: Wanted) => findRecord(entity, samples, wanted)
  const made = find({ number: 1, fixed: startsOf(entity), apartFrom: before })
  if (made === undefined) return skip('no values were found that keep its rules and are free')
  const sent = bodyOf(ingresar, made)
  const empty = Object.keys(sent).find((name) => isNotTaken(fields[name], sent[name]))
  if (empty !== undefined) return skip(`there is no record that ${empty} could refer to`)

  const others = new Set(before.map((row) => JSON.stringify(keyOf(entity, row))))
  const own: Shown[] = []
  /** Finds what was added: by its key, or, if that is not known, by all that was sent. */
  const claim = async (answer: unknown, shown: Shown) => {
    const known = { ...shown, ...(isReceivedObject(answer) && answer) }
    const isKnown = key.every((name) => Object.hasOwn(known, name))
    const row = (await latest(entity)).find(
      (one) =>
        !others.has(JSON.stringify(keyOf(entity, one))) &&
        isShownAs(one, isKnown ? pick(known, key) : shown),
    )
    if (row !== undefined) own.push(keyOf(entity, row))
    else left.push(`${resource}: perhaps a record with ${JSON.stringify(shown)}`)
    return row
  }
  /** The record as lists show it now, and in it the values that it must have. */
  const shows = async (wanted: Shown): Promise<Shown> => {
    const row = (await latest(entity)).find((one) => isShownAs(one, pick(wanted, key)))
    if (row === undefined) throw new Error(`${metodos.buscar.metodo} does not list the record`)
    const { metodo, read } = metodos.leer ?? metodos.buscar
    const body = metodos.leer && (await done(metodo, bodyOf(metodos.leer, {}, row)))
    const record = isReceivedObject(body) ? read(body) : row
    expect(differences(record, wanted), `${metodo} answers what was sent`).toEqual([])
    return record
  }

  try {
    const accepted: string[] = []
    for (const [name, value] of Object.entries(sent)) {
      const { field } = ingresar.from?.[name] ?? { field: name }
      const wrong = samples[field]?.refused.find(
        (one) => one.value !== undefined && !one.onlyStored,
      )
      if (wrong === undefined) continue
      const reply = await call({ metodo: ingresar.metodo, token, ...sent, [name]: wrong.value })
      if (isRefused(reply)) continue
      accepted.push(`${name}, ${wrong.why}, in place of ${JSON.stringify(value)}: ${textOf(reply)}`)
      const { [field]: _wrong, ...rest } = shownOf(made)
      if (isDone(reply)) await claim(reply.json?.value, rest)
    }
    expect(accepted, `${ingresar.metodo} refuses a wrong value with 4xx and an error`).toEqual([])

    const added = await claim(await done(ingresar.metodo, sent), shownOf(made))
    if (added === undefined) throw new Error(`${metodos.buscar.metodo} does not list what was sent`)
    let record = await shows({ ...shownOf(made), ...keyOf(entity, added) })
    let current = made
    if (metodos.modificar !== undefined) {
      const drawn = editOf({ entity, findEdited: find }, made, before, 4)
      current = { ...made, ...pick(drawn, changeable(entity)) }
      own.push(keyOf(entity, { ...record, ...shownOf(pick(current, changeable(entity))) }))
      await done(metodos.modificar.metodo, bodyOf(metodos.modificar, current, record, made))
      const changed = shownOf(pick(current, changeable(entity)))
      record = await shows({ ...enteredIn(entity, record), ...changed })
    }
    for (const action of Object.values(entity.actions ?? {})) {
      const act = soundAct(entity, action, current, { records, before })
      if (act === undefined) continue
      const asked = Object.entries(act.asked).map(([name, one]) => [name, one.sent])
      const body = { ...bodyOf(action, current, record), ...Object.fromEntries(asked) }
      await done(action.metodo, body)
      current = { ...current, ...act.set }
      record = await shows({ ...enteredIn(entity, record), ...shownOf(act.set) })
    }
    await done(borrar.metodo, bodyOf(borrar, current, record))
    const stays = (await latest(entity)).filter((row) => isShownAs(row, keyOf(entity, record)))
    expect(stays, `${borrar.metodo} deletes the record`).toEqual([])
  } finally {
    await leave(entity, own)
  }
})

it('nothing of it is left behind', () => {
  expect(left, 'delete them by hand').toEqual([])
})

/** Deletes the records that are still there. */
async function leave(entity: EntityContract, own: readonly Shown[]): Promise<void> {
  const { borrar } = entity.metodos
  const ours = async () =>
    (await latest(entity)).filter((row) => own.some((key) => isShownAs(row, key)))
  const keys = (rows: readonly Shown[]) =>
    rows.map((row) => `${entity.resource}: ${JSON.stringify(keyOf(entity, row))}`)
  try {
    for (const row of borrar === undefined ? [] : await ours()) {
      await call({ metodo: borrar?.metodo, token, ...(borrar && bodyOf(borrar, {}, row)) })
    }
    left.push(...keys(await ours()))
  } catch {
    left.push(...keys(own))
  }
}

/** The records that were added last: of a list that is answered whole, all. */
async function latest({ metodos }: EntityContract): Promise<readonly Shown[]> {
  const { metodo, envelope, read, pages } = metodos.buscar
  const answer = await done(metodo, pages && { cantidad: PAGE_MAX, sentido: 'desc' })
  const rows = receivedRows(answer, envelope)
  if (rows === undefined) throw new Error(`${metodo} answers no list`)
  return rows.filter(isReceivedObject).map((row) => read(row))
}

/** The lists of an entity and of all that its records, or its actions, refer to, by resource. */
async function listsFor(entity: EntityContract): Promise<Record<string, readonly Shown[]>> {
  const asked = Object.values(entity.actions ?? {}).flatMap(({ asks = {} }) => Object.values(asks))
  const within = [...Object.values(entity.fields), ...asked].flatMap((field): FieldContract[] =>
    field.kind === 'lines' ? Object.values(field.fields) : [field],
  )
  const named = new Set([
    entity.resource,
    ...within.flatMap((one) => referralOf(one)?.resource ?? []),
  ])
  const lists: Record<string, readonly Shown[]> = {}
  for (const one of Object.values(scopeOf(whole, LIFE_ROL).contract.entities)) {
    if (named.has(one.resource)) lists[one.resource] = await latest(one)
  }
  return lists
}

/** An action that the record offers, whose effect ends with the record, and that needs nothing that is not there. */
function soundAct(
  entity: EntityContract,
  action: ActionContract,
  current: Made,
  { records, before }: { readonly records: Records; readonly before: readonly Shown[] },
) {
  const state = entity.states?.of ?? ''
  const from = current[state]?.sent
  const isOffered =
    action.creates === undefined &&
    holds(action.when, current[action.when?.field ?? '']?.sent) &&
    isMovable(entity, action, from)
  if (!isOffered) return undefined
  const samples = records.samplesFor({ fields: action.asks ?? {} })
  const numbers = Array.from({ length: 60 }, (_, at) => at + 1)
  return numbers
    .map((number) => outcomeOf(entity, action, samples, number))
    .find(({ asked, set }) => {
      const next = { ...current, ...set }
      const to = next[state]?.sent
      return (
        wrongMove(entity, from, to) === undefined &&
        !isLocked(entity, to) &&
        !Object.entries(asked).some(([name, one]) => isNotTaken(action.asks?.[name], one.sent)) &&
        complaintsOf(entity, next).length === 0 &&
        !before.some((other) => clash(entity, shownOf(next), other))
      )
    })
}

/** @returns the body of a success. @throws Error that names the metodo */
async function done(metodo: string, body: Shown = {}): Promise<unknown> {
  const reply = await call({ metodo, token, ...body })
  if (isDone(reply)) return reply.json?.value
  throw new Error(`${metodo}: ${textOf(reply)}`)
}

const isDone = (reply: Reply): reply is Answered =>
  !('none' in reply) && reply.status >= 200 && reply.status <= 299

const isRefused = (reply: Reply): boolean =>
  !('none' in reply) && reply.status >= 400 && reply.status <= 499 && errorIn(reply) !== undefined

const textOf = (reply: Reply): string => ('none' in reply ? reply.none : refusalText(reply))

const isNotTaken = (field: FieldContract | undefined, value: unknown): boolean =>
  field?.check.safeParse(value).success === false

const keyOf = ({ key }: EntityContract, row: Shown): Shown => pick(row, key)

/** The fields whose values are others than wanted; those that a row of a list in pages lacks are not compared. */
const differences = (row: Shown, wanted: Shown) =>
  Object.entries(wanted)
    .filter(([name, value]) => Object.hasOwn(row, name) && !isSame(row[name], value))
    .map(([field, value]) => ({ field, sent: value, answered: row[field] }))

const isShownAs = (row: Shown, wanted: Shown): boolean => differences(row, wanted).length === 0

/** Whether a value is the wanted one: a record by its id, or by its text if that alone is answered, several in any order. */
function isSame(value: unknown, wanted: unknown): boolean {
  if (isIdentified(wanted)) {
    const text = 'texto' in wanted ? wanted.texto : undefined
    return isIdentified(value) ? isSame(value.id, wanted.id) : value === text
  }
  if (Array.isArray(wanted)) {
    const all: readonly unknown[] = Array.isArray(value) ? value : []
    const isListed = (one: unknown, at: number) =>
      isReceivedObject(one) && !isIdentified(one)
        ? isSame(all[at], one)
        : all.some((other) => isSame(other, one))
    return all.length === wanted.length && wanted.every(isListed)
  }
  if (!isReceivedObject(wanted)) return value === wanted
  return isReceivedObject(value) && isShownAs(value, wanted)
}
