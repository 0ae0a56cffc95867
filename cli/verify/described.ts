import * as z from 'zod'
import { counted, printable } from '../report/words'

/** How a value is told: by its type and size, or (where that is asked for) by itself, shortened. */
export type Describe = (value: unknown) => string

/** Characters of a value that are shown. */
const SHOWN = 40

/** Tells values without giving any away: answers hold people's names and addresses. */
export const describeType: Describe = (value) => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') {
    return value === '' ? 'an empty text' : `a text of ${counted(value.length, 'character')}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object'
}

/** Shows values, shortened. */
export const describeValue: Describe = (value) => {
  if (value === undefined) return 'nothing'
  const text = printable(JSON.stringify(value) ?? '')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
}

/** One type, or a list of those that are admitted: a nullable text is `['string', 'null']`. */
const typeNames = z.optional(z.union([z.string(), z.array(z.string())]))

const jsonSchema = z.looseObject({
  type: typeNames,
  anyOf: z.optional(z.array(z.looseObject({ type: typeNames }))),
  pattern: z.optional(z.string()),
})

const known = new WeakMap<z.core.$ZodType, string>()

/** What a check of `src/wire` admits, in words: 'a text', 'a number or null'. Asked for each of many rows. */
export function admitted(check: z.core.$ZodType): string {
  const words = known.get(check) ?? wordsOf(check)
  known.set(check, words)
  return words
}

function wordsOf(check: z.core.$ZodType): string {
  const schema = jsonSchema.parse(z.toJSONSchema(check, { unrepresentable: 'any' }))
  const types = (schema.anyOf ?? [schema])
    .flatMap(({ type = '' }) => type)
    .map((type) => TYPES[type] ?? 'another value')
  const form = schema.pattern === undefined ? '' : ` of the form ${schema.pattern}`
  return [...new Set(types)].join(' or ') + form
}
