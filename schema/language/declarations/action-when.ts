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
  (value) => byFieldName(value) ?? (isObject(value) && 'isNot' in value ? whenIsNot : whenIs),
  [whenIs, whenIsNot],
)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What is allowed, in the words of a condition by the name of its field, as `where` of a reference has it: `{ estado: ['P'] }`. */
function byFieldName(value: unknown): string | undefined {
  const [only, ...others] = isObject(value) ? Object.entries(value) : []
  if (only === undefined || others.length > 0) return undefined
  const [field, codes] = only
  if (['field', 'is', 'isNot'].includes(field) || !Array.isArray(codes)) return undefined
  const quoted = codes.map((code) => `'${String(code)}'`).join(', ')
  return `{ field: '${field}', is: [${quoted}] }`
}
