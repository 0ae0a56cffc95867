import * as z from 'zod'
import { byName, fieldName, nonEmptyList, options, withoutPrototype } from './allowed'

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
