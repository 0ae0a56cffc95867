import * as z from 'zod'
import { alternativesOf } from '../declarations/allowed'

/** One option of the language, as the rule that judges it tells of it. */
export interface DescribedOption {
  /** Where it stands in its declaration: `label`, `names.gender`, `groups[…].title`. */
  readonly name: string
  readonly required: boolean
  /** What it may be, in the phrase of its diagnostics: 'a whole number from 1 to 15'. */
  readonly allowed: string
  /** What it is for, in a sentence or two; empty: its rule says none, and must. */
  readonly doc: string
  /** What holds where it is not said. */
  readonly unlessTold: string | undefined
  /** A value as a schema file has it. */
  readonly example: string | undefined
  /** The rule itself: what stands inside it is told elsewhere where `describedOptions` was told so. */
  readonly rule: Rule
  accepts(value: unknown): boolean
}

type Rule = z.ZodType

/**
 * All that a declaration may say, read from the rule that judges it: a new option is here by itself.
 * @param rule of the declaration: an object, or a list or record of objects
 * @param apart options whose insides are told elsewhere
 */
export function describedOptions(
  rule: Rule,
  apart: (inner: Rule) => boolean = () => false,
): DescribedOption[] {
  return [...within(rule, '', { apart, told: new Map() })]
}

interface Walk {
  readonly apart: (inner: Rule) => boolean
  /** Objects by the name of the option that they were told of first. */
  readonly told: Map<Rule, string>
}

function* within(rule: Rule, above: string, walk: Walk): Iterable<DescribedOption> {
  for (const object of objectsWithin(rule)) {
    for (const [option, inner] of Object.entries(object.rule.shape)) {
      if (option === 'kind' || !(inner instanceof z.ZodType)) continue
      const name = above === '' ? option : `${above}${object.step}.${option}`
      const first = alike(inner, walk)
      yield { ...described(inner, name), ...(first && { allowed: `as \`${first}\`` }) }
      if (first !== undefined || walk.apart(inner)) continue
      for (const { rule: below } of objectsWithin(inner)) walk.told.set(below, name)
      yield* within(inner, name, walk)
    }
  }
}

/** The option that has the same insides, and was told of before. */
function alike(option: Rule, { told }: Walk): string | undefined {
  return objectsWithin(option)
    .map(({ rule }) => told.get(rule))
    .find((name) => name !== undefined)
}

interface ObjectWithin {
  readonly rule: z.ZodObject
  /** '[…]' where it is an entry of a list or a record. */
  readonly step: string
}

/** The objects that a value may be, or hold as its entries. */
export function objectsWithin(rule: Rule, step = ''): ObjectWithin[] {
  const plain = bare(rule)
  if (plain instanceof z.ZodObject) return [{ rule: plain, step }]
  if (plain instanceof z.ZodArray) return inEntries(plain.element)
  if (plain instanceof z.ZodRecord) return inEntries(plain.valueType)
  return alternativesOf(plain).flatMap((one) => objectsWithin(one, step))
}

/** Types of zod's core have no methods; every rule of the language is one of zod itself. */
function inEntries(entry: z.core.$ZodType): ObjectWithin[] {
  return entry instanceof z.ZodType ? objectsWithin(entry, '[…]') : []
}

/** Without what says that it may be missing, is read-only, or is made into something else. */
function bare(rule: Rule): Rule {
  if (alternativesOf(rule).length > 0) return rule
  const inner = innerOf(rule)
  if (inner !== undefined) return bare(inner)
  return rule instanceof z.ZodPipe && rule.in instanceof z.ZodType && !isAny(rule.in)
    ? bare(rule.in)
    : rule
}

/** What `judgedBy` begins with: the whole of it judges, and knows what is allowed. */
const isAny = (rule: Rule) => rule instanceof z.ZodUnknown

function innerOf(rule: Rule): Rule | undefined {
  if (!(rule instanceof z.ZodExactOptional || rule instanceof z.ZodReadonly)) return undefined
  const inner = rule.unwrap()
  return inner instanceof z.ZodType ? inner : undefined
}

const UNLESS_TOLD = /\s*Default: (.*?)\.?$/

function described(rule: Rule, name: string): DescribedOption {
  const { description = '', example } = metaOf(rule)
  return {
    name,
    required: !(rule instanceof z.ZodExactOptional),
    allowed: phraseOf(rule),
    doc: description.replace(UNLESS_TOLD, ''),
    unlessTold: UNLESS_TOLD.exec(description)?.[1],
    example,
    rule,
    accepts: (value) => rule.safeParse(value).success,
  }
}

const texts = z.object({ description: z.string().optional(), example: z.string().optional() })

/** What a rule says of itself, or the one inside it. */
function metaOf(rule: Rule): z.output<typeof texts> {
  const own = texts.parse(z.globalRegistry.get(rule) ?? {})
  if (own.description !== undefined) return own
  const inner = innerOf(rule)
  return inner === undefined ? own : metaOf(inner)
}

/** What a word is for, in one sentence; empty: its rule says none. */
export function sentenceOf(rule: Rule): string {
  return metaOf(rule).description ?? ''
}

/** What is allowed: the language's rules have that phrase as their complaint. */
function phraseOf(rule: Rule): string {
  const plain = bare(rule)
  const either = alternativesOf(plain)
  if (either.length > 0) return either.map(phraseOf).join(', or ')
  if (plain instanceof z.ZodObject) {
    const names = Object.keys(plain.shape).filter((name) => name !== 'kind')
    return `\`{ ${names.join(', ')} }\``
  }
  return plain.safeParse(NOTHING).error?.issues[0]?.message ?? ''
}

/** No option is a symbol: any rule says what it wants instead. */
const NOTHING = Symbol('nothing')
