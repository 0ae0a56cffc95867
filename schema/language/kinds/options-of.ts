import * as z from 'zod'
import { type KindName, kinds } from '.'

/** One option of a kind of field, as its own rule has it. */
export interface KindOption {
  readonly name: string
  readonly required: boolean
  /** The phrase that says what it may be: 'a whole number from 1 to 10,000'. */
  readonly allowed: string
  /** What it is for, in a sentence or two. */
  readonly doc: string
  /** As a schema file would write it. */
  readonly example: string | undefined
  accepts(value: unknown): boolean
}

/** The kinds' words, in the order of the registry. */
export function kindNames(): string[] {
  return Object.keys(kinds)
}

export function isKindName(word: string): word is KindName {
  return Object.hasOwn(kinds, word)
}

/** What may be said of a field of that kind, read from the rule that judges it: a new option or kind is here by itself. */
export function optionsOf(kind: KindName): KindOption[] {
  return Object.entries(shapeOf(kinds[kind].rule))
    .filter(([name]) => name !== 'kind')
    .map(([name, rule]) => ({
      name,
      required: !rule.safeParse(undefined).success && rule.type !== 'optional',
      allowed: rule.safeParse(NOTHING).error?.issues[0]?.message ?? '',
      ...docOf(rule),
      accepts: (value) => rule.safeParse(value).success,
    }))
}

/** The sentence beside an option's rule, and its example. */
function docOf(rule: z.ZodType): Pick<KindOption, 'doc' | 'example'> {
  const { description = '', example } = rule.meta() ?? {}
  return { doc: description, example: typeof example === 'string' ? example : undefined }
}

/** No option is a symbol: any rule says what it wants instead. */
const NOTHING = Symbol('nothing')

function shapeOf(rule: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const inner = rule instanceof z.ZodReadonly ? rule.unwrap() : rule
  if (!(inner instanceof z.ZodObject)) return {}
  return Object.fromEntries(
    Object.entries(inner.shape).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
    ),
  )
}

/** Whether 'Buscar...' can filter by fields of that kind. */
export function isSearchableKind(kind: KindName): boolean {
  return kinds[kind].searchable
}
