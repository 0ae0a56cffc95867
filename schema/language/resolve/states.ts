import type { EntityDeclaration } from '../declarations/entity'
import type { FieldDeclaration } from '../kinds'
import type { StatesModel } from '../model'

type DeclaredStates = NonNullable<EntityDeclaration['states']>

/** The states of an entity's records, with their defaults; undefined: they have none. */
export function statesOf({
  states,
  fields,
}: Pick<EntityDeclaration, 'states' | 'fields'>): StatesModel | undefined {
  if (states === undefined) return undefined
  const { of, moves, locks = [] } = states
  return { of, starts: startsOf(states, fields[of]), moves, locks }
}

/** The states of a new record: those that are declared, its default, or those that no move leads to. */
export function startsOf(
  { starts, moves }: DeclaredStates,
  field: FieldDeclaration | undefined,
): readonly string[] {
  if (starts !== undefined) return starts
  if (field?.kind !== 'choice') return []
  if (field.default !== undefined) return [field.default]
  const reached = Object.entries(moves).flatMap(([from, next]) =>
    next.filter((one) => one !== from),
  )
  return Object.keys(field.options).filter((code) => !reached.includes(code))
}
