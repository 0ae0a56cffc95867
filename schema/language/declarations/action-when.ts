import * as z from 'zod'
import { type Naming, fieldName, judgedBy, options, someOf } from './allowed'

const CODES = 'a list with at least one code'

const whenField = fieldName.meta({
  description: 'A `choice()` of the entity.',
  example: "'estado'",
})

const whenIs = options({
  field: whenField,
  is: someOf(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has one.',
    example: "['H']",
  }),
}).readonly()

const whenIsNot = options({
  field: whenField,
  isNot: someOf(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has none. It may have a value that is not known.',
    example: "['D']",
  }),
}).readonly()

type When = z.output<typeof whenIs> | z.output<typeof whenIsNot>

/** `is`: one of these codes. `isNot`: none of these; a value that is not known, or empty, is none of them. */
export type ActionWhen<W extends string = string> = Naming<When, W>

export const whenRule = judgedBy<When>(
  (value) => (typeof value === 'object' && value !== null && 'isNot' in value ? whenIsNot : whenIs),
  [whenIs, whenIsNot],
)
