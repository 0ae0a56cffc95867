import { type FieldDeclaration, fieldRule, sentName, formsOf } from '#language/kinds'
import type { ActionDeclaration, ActionWhen } from '#language/declarations/action'
import { metodoOf } from '#language/naming'
import { isComputed } from './values'
import { Distinct } from '../draw/names'
import type { EntityDraw } from '../draw/entities'
import type { EntityOptions } from '#language/declarations/entity'
import type { Fields } from './settle-fields'

type Actions = Readonly<Record<string, ActionDeclaration<string, string>>>

interface ActedOn {
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  readonly key: readonly string[]
  /** What the metodos of the entity begin with. */
  readonly base: string
  readonly metodos: Distinct
  /** Rows are selected on a screen. */
  readonly isScreen: boolean
  /** The fields that no two records may have alike, all of one set together. */
  readonly unique: readonly (readonly string[])[]
  /** The fields that only an action which creates records sets. */
  readonly links: readonly string[]
}

function condition(
  {
    field,
    code,
    isOnly,
  }: { readonly field: string; readonly code: string; readonly isOnly: boolean },
  otherwise: boolean,
): ActionWhen {
  // Without its only code the field is empty, which a rule may not let it be.
  return otherwise && !isOnly ? { field, isNot: [code] } : { field, is: [code] }
}

/** What concerns lists and the forms of records alone. */
export const OF_RECORDS: ReadonlySet<string> = new Set([
  'addLabel',
  'editLabel',
  'removeLabel',
  'columnLabel',
  'column',
  'renamedFrom',
  'readOnly',
  'readOnlyOnEdit',
  'keeps',
  'sendsOnEdit',
  'sendsAs',
  'backfill',
  'search',
  'fills',
])

/** What an action asks, each as the field that gets it is declared. */
function askedOf(
  draws: EntityDraw['actions'][number]['asks'],
  fields: ActedOn['fields'],
  others: readonly string[],
) {
  const free = Object.entries(fields).filter(
    ([name, field]) =>
      !['id', 'secret', 'lines'].includes(field.kind) &&
      !isComputed(field) &&
      !others.includes(name),
  )
  const sent = Object.values(fields).flatMap((field) => sentName(field) ?? [])
  const codes = Object.values(fields).flatMap((field) =>
    field.kind === 'choice' ? Object.keys(field.options) : [],
  )
  const names = new Distinct([...Object.keys(fields), ...sent, ...codes])
  const labels = new Distinct()
  const asks: Record<string, FieldDeclaration> = {}
  const takes: Record<string, string> = {}
  for (const { at, name } of free.length === 0 ? [] : draws) {
    const [target, field] = free[at % free.length] ?? []
    if (target === undefined || field === undefined || takes[target] !== undefined) continue
    const asked = names.take(name, '')
    const kept = Object.entries(field).filter(([option]) => !OF_RECORDS.has(option))
    asks[asked] = fieldRule.parse({ ...Object.fromEntries(kept), label: labels.take(field.label) })
    takes[target] = asked
  }
  return { asks, takes }
}

/** Row actions that set what the entity has to be set: none if it has no choice. */
export function settleActions(
  draws: EntityDraw['actions'],
  { fields, key, base, metodos, isScreen, unique, links }: ActedOn,
): Actions {
  const choices = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'choice' && !key.includes(name)
      ? [{ name, codes: Object.keys(field.options) }]
      : [],
  )
  if (choices.length === 0) return {}
  const names = new Distinct()
  const labels = new Distinct(['Editar', 'Duplicar', 'Eliminar'])
  const picked = (at: number) => {
    const { name = '', codes = [] } = choices[at % choices.length] ?? {}
    return { field: name, code: codes[at % codes.length] ?? '', isOnly: codes.length === 1 }
  }
  return Object.fromEntries(
    draws.map((draw) => {
      const name = names.take(draw.name, '')
      const sets = picked(draw.sets)
      const offered = draw.when === undefined ? undefined : picked(draw.when.at)
      // It is not offered only where it would set what is there.
      const isSame = offered?.field === sets.field && offered.code === sets.code
      const when = isSame ? undefined : offered
      const asked = askedOf(draw.asks, fields, [...key, ...links, sets.field])
      const usual = metodoOf(base, name)
      const metodo = metodos.take(draw.metodo ?? usual, '')
      const all = { [sets.field]: sets.code, ...asked.takes }
      // Several records would get what one may have.
      const repeats = unique.some((set) => set.every((one) => Object.hasOwn(all, one)))
      const isOnMany = draw.isOnMany && isScreen && !repeats
      const declared: ActionDeclaration<string, string> = {
        kind: 'action',
        ...(metodo === usual ? {} : { metodo }),
        label: labels.take(draw.label),
        ...(draw.question === undefined ? {} : { question: draw.question }),
        ...(isOnMany ? { on: 'many' as const } : {}),
        ...(draw.questionMany === undefined || !isOnMany
          ? {}
          : { questionMany: draw.questionMany }),
        ...(draw.done === undefined ? {} : { done: draw.done }),
        ...(when === undefined ? {} : { when: condition(when, draw.when?.otherwise === true) }),
        ...(Object.keys(asked.asks).length === 0 ? {} : { asks: asked.asks }),
        sets: all,
        ...(draw.messages === undefined ? {} : { messages: draw.messages }),
      }
      return [name, declared]
    }),
  )
}

type States = NonNullable<EntityOptions<Fields>['states']>
type Settled = ReturnType<typeof settleActions>
type Action = Settled[string]
type Choice = FieldDeclaration & { readonly kind: 'choice' }

interface Around {
  readonly fields: Fields
  readonly key: readonly string[]
  readonly actions: Settled
}

/** States of a choice, with a move for each action that sets it: none if an action could make none. */
export function statesOf({ states: drawn }: EntityDraw, around: Around): { states?: States } {
  if (drawn === undefined) return {}
  const choices = Object.entries(around.fields).flatMap(([name, field]) =>
    field.kind === 'choice' && !around.key.includes(name) && hasValue(field)
      ? [{ name, field }]
      : [],
  )
  const chosen = choices[drawn.of % Math.max(choices.length, 1)]
  if (chosen === undefined) return {}
  const states = withActions(chosen.name, chosen.field, around.actions)
  if (states === undefined) return {}
  const { starts, moves } = states
  const others = Object.values(around.actions).filter(({ sets }) => sets[chosen.name] === undefined)
  const codes = Object.keys(chosen.field.options)
  const locks =
    others.length > 0 ? [] : codes.filter((_, at) => drawn.locks[at % drawn.locks.length])
  const isDeclared = chosen.field.default === undefined || drawn.declaresStarts
  return {
    states: {
      of: chosen.name,
      ...(isDeclared ? { starts } : {}),
      moves,
      ...(locks.length > 0 ? { locks } : {}),
    },
  }
}

/** Whether every record has a value. */
const hasValue = (field: Choice): boolean =>
  formsOf(field).add === 'editable' ? field.required === true : field.default !== undefined

/** The codes one after the other, from the first on, and what the actions need besides; undefined: one of them makes no move. */
function withActions(of: string, field: Choice, actions: Settled) {
  const codes = Object.keys(field.options)
  const first = field.default ?? codes[0] ?? ''
  const inTurn = [first, ...codes.filter((code) => code !== first)]
  const moves = new Map<string, Set<string>>()
  const add = (from: string, to: string) => {
    const next = moves.get(from) ?? new Set<string>()
    moves.set(from, next.add(to))
  }
  for (const [at, code] of inTurn.entries()) {
    const next = inTurn[at + 1]
    if (next !== undefined) add(code, next)
  }
  for (const { sets, when } of Object.values(actions)) {
    const target = sets[of]
    if (typeof target !== 'string' || !codes.includes(target)) continue
    const sources = offeredIn(when, of, codes).filter((code) => code !== target)
    if (sources.length === 0) return undefined
    for (const source of sources) add(source, target)
  }
  const listed = [...moves].map(([from, next]) => [from, [...next]] as const)
  return { starts: [first], moves: Object.fromEntries(listed) }
}

function offeredIn(when: Action['when'], of: string, codes: readonly string[]): readonly string[] {
  if (when === undefined || when.field !== of) return codes
  return 'is' in when ? when.is : codes.filter((code) => !when.isNot.includes(code))
}
