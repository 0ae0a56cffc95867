import type { ActionContract, EntityContract, StatesContract } from '../contract'

/** The part of an entity that defines the states of its records. */
export type Stated = Pick<EntityContract, 'states' | 'fields'>

/** The states that may follow one. A record from before the schema had states may have none: it begins as a new one does. */
export function statesAfter({ starts, moves }: StatesContract, code: unknown): readonly string[] {
  if (isNone(code)) return starts
  return typeof code === 'string' && Object.hasOwn(moves, code) ? (moves[code] ?? []) : []
}

/** Whether a record in a state is neither changed, except along a move, nor deleted. */
export const isLocked = ({ states }: Stated, code: unknown): boolean =>
  states?.locks.some((locked) => locked === code) === true

/** Whether an action may be done in a state: along a move or, if it changes no state, to a record that is not locked. */
export function isMovable(
  { states, ...stated }: Stated,
  { sets, takes = {} }: Pick<ActionContract, 'sets' | 'takes'>,
  code: unknown,
): boolean {
  if (states === undefined) return true
  const target = sets[states.of]
  if (target !== undefined) return statesAfter(states, code).some((next) => next === target)
  if (Object.hasOwn(takes, states.of)) return statesAfter(states, code).length > 0
  return !isLocked({ states, ...stated }, code)
}

/** The reason why a locked record is not changed, or not deleted: 'Asentado: no se puede modificar.' */
export const lockedText = (stated: Stated, code: unknown, to: 'modificar' | 'eliminar'): string =>
  `${stateText(stated, code)}: no se puede ${to}.`

/** The fault of a record that goes from one state to another; undefined if it may. */
export function wrongMove(stated: Stated, from: unknown, to: unknown): string | undefined {
  const { states } = stated
  if (states === undefined || from === to || (isNone(from) && isNone(to))) return undefined
  if (statesAfter(states, from).some((next) => next === to)) return undefined
  if (isNone(from)) return wrongStart(stated, to)
  if (isNone(to)) return `No puede quedar sin valor desde "${stateText(stated, from)}"`
  return `No se puede pasar de "${stateText(stated, from)}" a "${stateText(stated, to)}"`
}

/** The fault of a new record's state; undefined if a new record may have it. */
export function wrongStart(stated: Stated, code: unknown): string | undefined {
  const { states } = stated
  if (states === undefined || states.starts.some((start) => start === code)) return undefined
  const starts = states.starts.map((start) => `"${stateText(stated, start)}"`)
  return `Un registro nuevo empieza en ${starts.join(' o ')}`
}

/** The text that staff read for a state. */
export function stateText({ states, fields }: Stated, code: unknown): string {
  const field = states && fields[states.of]
  const text = String(code)
  return field?.kind === 'choice' && Object.hasOwn(field.options, text)
    ? (field.options[text] ?? text)
    : text
}

const isNone = (code: unknown): boolean => code === '' || code === null || code === undefined
