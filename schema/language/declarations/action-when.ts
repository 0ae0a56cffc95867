import * as z from 'zod'
import { type WithFieldNames, fieldName, validatedBy, options, nonEmptyList } from './allowed'

const CODES = 'a list with at least one code'

const whenField = fieldName.meta({
  description: 'A `choice()` of the entity.',
  example: "'estado'",
})

const whenIs = options({
  field: whenField,
  is: nonEmptyList(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has one.',
    example: "['H']",
  }),
}).readonly()

const whenIsNot = options({
  field: whenField,
  isNot: nonEmptyList(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has none. Its value may be empty or unknown.',
    example: "['D']",
  }),
}).readonly()

type When = z.output<typeof whenIs> | z.output<typeof whenIsNot>

/** `is`: one of these codes. `isNot`: none of these; an empty or unknown value also matches. */
export type ActionWhen<W extends string = string> = WithFieldNames<When, W>

export const whenRule = validatedBy<When>(
  (value) => (typeof value === 'object' && value !== null && 'isNot' in value ? whenIsNot : whenIs),
  [whenIs, whenIsNot],
)
