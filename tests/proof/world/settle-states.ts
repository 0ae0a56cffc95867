import type { EntityOptions } from '#language/declarations/entity'
import { type FieldDeclaration, formsOf } from '#language/kinds'
import type { EntityDraw } from '../draw/entities'
import type { settleActions } from './settle-actions'
import type { Fields } from './settle-fields'

type States = NonNullable<EntityOptions<Fields>['states']>
type Actions = ReturnType<typeof settleActions>
type Action = Actions[string]
type Choice = FieldDeclaration & { readonly kind: 'choice' }

interface Around {
  readonly fields: Fields
  readonly key: readonly string[]
  readonly actions: Actions
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
function withActions(of: string, field: Choice, actions: Actions) {
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
