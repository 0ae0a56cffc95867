import * as z from 'zod'
import { fieldName, judgedBy, options, someOf } from './allowed'

/** `is`: one of these codes. `isNot`: none of these; a value that is not known, or empty, is none of them. */
export type ActionWhen<W extends string = string> =
  | { readonly field: W; readonly is: readonly string[] }
  | { readonly field: W; readonly isNot: readonly string[] }

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

export const whenRule = judgedBy<ActionWhen>(
  (value) => (typeof value === 'object' && value !== null && 'isNot' in value ? whenIsNot : whenIs),
  [whenIs, whenIsNot],
)
