import * as z from 'zod'
import type { FieldDeclaration } from '../kinds'
import type { FieldDeclarations } from '../kinds'
import type { StatesModel } from '../model'
import { fieldName, options, nonEmptyList, byName, withoutPrototype } from './allowed'

const CODES = 'a list with at least one code'
const MOVES = "lists of codes by code, such as { B: ['A'] }"

const codes = nonEmptyList(z.string('a code'), CODES)

/** The states that records go through. */
export const statesRule = options({
  of: fieldName.meta({
    description: 'The `choice()` whose codes are the states. It always has a value.',
    example: "'estado'",
  }),
  starts: codes.exactOptional().meta({
    description:
      "The states of a new record. Default: the field's `default`; without one, those that no move leads to.",
    example: "['B']",
  }),
  moves: byName(codes, MOVES).transform(withoutPrototype).meta({
    description: 'From each state, those that may follow it. A state that is not named is final.',
    example: "{ B: ['A'], A: ['X'] }",
  }),
  locks: codes.exactOptional().meta({
    description:
      'The states in which a record is locked: it is neither changed, except along a move, nor deleted. Default: none.',
    example: "['A', 'X']",
  }),
}).readonly()

export type DeclaredStates = z.output<typeof statesRule>

/** The states of an entity's records, with their defaults; undefined: they have none. */
export function statesOf({
  states,
  fields,
}: {
  readonly states?: DeclaredStates
  readonly fields: FieldDeclarations
}): StatesModel | undefined {
  if (states === undefined) return undefined
  const { of, moves, locks = [] } = states
  return { of, starts: startsOf(states, fields[of]), moves, locks }
}

/**
 * The states of a new record: those that are declared, else the default of the choice, else those that no move leads
 * to.
 */
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
