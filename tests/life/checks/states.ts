import { expect } from 'vitest'
import type { ActionContract, EntityContract } from '#wire/contract'
import { shownOf } from '../apart'
import type { EntityLife } from '../entity-life'
import type { Made, Shown } from '../made'
import { changeable } from '../operations'
import { writtenFields } from '#wire/written-fields'
import { editOf } from './edits'
import { DONE } from './check'

type States = NonNullable<EntityContract['states']>

/** What a choice holds of a code, in a request and in a list. */
function codeSample({ fields }: EntityContract, name: string, code: string) {
  const field = fields[name]
  const text = field?.kind === 'choice' ? field.options[code] : undefined
  const isText = field?.kind === 'choice' && field.answers === 'text'
  return { sent: code, shown: isText ? (text ?? code) : code }
}

/** A state from which an action makes its move; undefined: it makes none, or a move from any. */
export function sourceOf(
  { states }: EntityContract,
  { sets, when }: Pick<ActionContract, 'sets' | 'when'>,
): string | undefined {
  const target = states && sets[states.of]
  if (states === undefined || target === undefined) return undefined
  return Object.keys(states.moves).find((code) => {
    if (states.moves[code]?.some((next) => next === target) !== true) return false
    if (when?.field !== states.of) return true
    return 'is' in when ? when.is.includes(code) : !when.isNot.includes(code)
  })
}

/** Records begin where they may, go only along moves, and are neither changed nor deleted where they are locked. */
export async function statesHold(life: EntityLife): Promise<void> {
  const { entity } = life
  const { states } = entity
  const field = entity.fields[states?.of ?? '']
  if (states === undefined || field?.kind !== 'choice') throw new Error('It has no states')
  const codes = Object.keys(field.options)
  const fresh = freshIn(life, states)
  for (const code of codes) {
    await begins(life, states, code)
    await isEdited(life, states, await fresh(code))
    for (const to of codes) await isMoved(life, states, await fresh(code), to)
    await isDeleted(life, states, await fresh(code))
  }
}

interface InState {
  readonly code: string
  readonly made: Made
  readonly row: Shown
}

/** Records in any state, each another one. */
function freshIn(life: EntityLife, { of }: States): (code: string) => Promise<InState> {
  let number = 100
  return async (code) => {
    number += 1
    const made = { ...life.make(number), [of]: codeSample(life.entity, of, code) }
    return { code, made, row: await life.insert(made) }
  }
}

async function begins(life: EntityLife, { of, starts }: States, code: string): Promise<void> {
  const { entity } = life
  const { ingresar } = entity.metodos
  if (ingresar === undefined || !writtenFields(ingresar, []).has(of)) return
  if (starts.includes(code)) return
  const before = await life.list()
  const made = { ...life.make(99), [of]: codeSample(entity, of, code) }
  const { status } = await life.send(ingresar, life.body(ingresar, made))
  expect(status, `a new record in ${code}`).toBe(422)
  expect(await life.list()).toEqual(before)
}

async function isEdited(life: EntityLife, states: States, { code, made, row }: InState) {
  const { modificar } = life.entity.metodos
  if (modificar === undefined) return
  const others = (await life.list()).filter((one) => JSON.stringify(one) !== JSON.stringify(row))
  const state = made[states.of]
  const drawn = editOf(life, made, others, 4)
  const edited = state === undefined ? drawn : { ...drawn, [states.of]: state }
  if (JSON.stringify(shownOf(edited)) === JSON.stringify(shownOf(made))) return
  const { status } = await life.send(modificar, life.body(modificar, edited, row, made))
  const isLocked = states.locks.includes(code)
  expect(status, `an edit in ${code}`).toBe(isLocked ? 422 : 200)
  if (isLocked) expect(await life.list()).toContainEqual(row)
}

async function isMoved(life: EntityLife, states: States, { code, made, row }: InState, to: string) {
  const { entity } = life
  const { modificar } = entity.metodos
  const isAllowed = to === code || states.moves[code]?.includes(to) === true
  const state = { [states.of]: codeSample(entity, states.of, to) }
  const moved = { ...row, ...shownOf(state) }
  if (modificar !== undefined && changeable(entity).includes(states.of)) {
    const body = life.body(modificar, { ...made, ...state }, row, made)
    expect((await life.send(modificar, body)).status, `from ${code} to ${to}`).toBe(
      isAllowed ? 200 : 422,
    )
    expect(await life.list()).toContainEqual(isAllowed ? moved : row)
    return
  }
  const actions = Object.values(entity.actions ?? {})
  const action = actions.find(({ sets, asks }) => asks === undefined && sets[states.of] === to)
  if (action === undefined || to === code) return
  const { status } = await life.send(action, life.body(action, made, row))
  if (!isAllowed) {
    expect(status, `from ${code} to ${to}`).toBe(409)
    expect(await life.list()).toContainEqual(row)
  } else if (action.when === undefined) {
    expect(status, `from ${code} to ${to}`).toBe(200)
  }
}

async function isDeleted(life: EntityLife, { locks }: States, { code, made, row }: InState) {
  const { borrar } = life.entity.metodos
  if (borrar === undefined) return
  const answer = await life.send(borrar, life.body(borrar, made, row))
  if (!locks.includes(code)) {
    expect(answer, `deleted in ${code}`).toEqual(DONE)
    return
  }
  expect(answer.status, `deleted in ${code}`).toBe(422)
  expect(await life.list()).toContainEqual(row)
}
