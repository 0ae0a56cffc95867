import * as z from 'zod'
import { alternativesOf } from '../declarations/allowed'

/** One option of the language, as described by the rule that validates it. */
export interface DescribedOption {
  /** Its path in the declaration: `label`, `names.gender`, `groups[…].title`. */
  readonly name: string
  readonly required: boolean
  /** The allowed values, in the phrase of its diagnostics: 'a whole number from 1 to 15'. */
  readonly allowed: string
  /** The purpose of the option, in a sentence or two; empty: the rule lacks its description, which a test reports. */
  readonly doc: string
  /** The value or behaviour if the option is left out. */
  readonly defaultText: string | undefined
  /** A value as it is written in a schema file. */
  readonly example: string | undefined
  /** The rule itself. Its inner options are not in the result if `isElsewhere` is true for it. */
  readonly rule: Rule
  accepts(value: unknown): boolean
}

type Rule = z.ZodType

/**
 * All options of a declaration, read from the rule that validates it, so that new options are included.
 * @param rule of the declaration: an object, or a list or record of objects
 * @param isElsewhere whether the inner options of a rule are described elsewhere
 */
export function describedOptions(
  rule: Rule,
  isElsewhere: (inner: Rule) => boolean = () => false,
): DescribedOption[] {
  return [...within(rule, '', { isElsewhere, described: new Map() })]
}

interface Walk {
  readonly isElsewhere: (inner: Rule) => boolean
  /** Object rules that were described already, with the name of the first option that has them. */
  readonly described: Map<Rule, string>
}

function* within(rule: Rule, above: string, walk: Walk): Iterable<DescribedOption> {
  for (const object of objectsWithin(rule)) {
    for (const [option, inner] of Object.entries(object.rule.shape)) {
      if (option === 'kind' || !(inner instanceof z.ZodType)) continue
      const name = above === '' ? option : `${above}${object.step}.${option}`
      const first = describedAs(inner, walk)
      yield { ...describe(inner, name), ...(first && { allowed: `as \`${first}\`` }) }
      if (first !== undefined || walk.isElsewhere(inner)) continue
      for (const { rule: below } of objectsWithin(inner)) walk.described.set(below, name)
      yield* within(inner, name, walk)
    }
  }
}

/** The first option with the same object rule; undefined: it was not described yet. */
function describedAs(option: Rule, { described }: Walk): string | undefined {
  return objectsWithin(option)
    .map(({ rule }) => described.get(rule))
    .find((name) => name !== undefined)
}

interface ObjectWithin {
  readonly rule: z.ZodObject
  /** '[…]' if it is an entry of a list or a record. */
  readonly step: string
}

/** The object rules of a value, or of its entries. */
export function objectsWithin(rule: Rule, step = ''): ObjectWithin[] {
  const plain = unwrapped(rule)
  if (plain instanceof z.ZodObject) return [{ rule: plain, step }]
  if (plain instanceof z.ZodArray) return inEntries(plain.element)
  if (plain instanceof z.ZodRecord) return inEntries(plain.valueType)
  return alternativesOf(plain).flatMap((one) => objectsWithin(one, step))
}

/** Narrows the type of zod's core, which has no methods; all rules of the language are ZodType. */
function inEntries(entry: z.core.$ZodType): ObjectWithin[] {
  return entry instanceof z.ZodType ? objectsWithin(entry, '[…]') : []
}

/** The rule inside optional, read-only and transforming wrappers. */
function unwrapped(rule: Rule): Rule {
  if (alternativesOf(rule).length > 0) return rule
  const inner = innerOf(rule)
  if (inner !== undefined) return unwrapped(inner)
  return rule instanceof z.ZodPipe && rule.in instanceof z.ZodType && !isAny(rule.in)
    ? unwrapped(rule.in)
    : rule
}

/**
 * The first step of a `validatedBy` pipe, which must not be unwrapped: only the whole pipe knows the allowed values.
 */
const isAny = (rule: Rule) => rule instanceof z.ZodUnknown

function innerOf(rule: Rule): Rule | undefined {
  if (!(rule instanceof z.ZodExactOptional || rule instanceof z.ZodReadonly)) return undefined
  const inner = rule.unwrap()
  return inner instanceof z.ZodType ? inner : undefined
}

const DEFAULT_TEXT = /\s*Default: (.*?)\.?$/

function describe(rule: Rule, name: string): DescribedOption {
  const { description = '', example } = metaOf(rule)
  return {
    name,
    required: !(rule instanceof z.ZodExactOptional),
    allowed: phraseOf(rule),
    doc: description.replace(DEFAULT_TEXT, ''),
    defaultText: DEFAULT_TEXT.exec(description)?.[1],
    example,
    rule,
    accepts: (value) => rule.safeParse(value).success,
  }
}

const texts = z.object({ description: z.string().optional(), example: z.string().optional() })

/** The description of a rule, or of the rule inside it. */
function metaOf(rule: Rule): z.output<typeof texts> {
  const own = texts.parse(z.globalRegistry.get(rule) ?? {})
  if (own.description !== undefined) return own
  const inner = innerOf(rule)
  return inner === undefined ? own : metaOf(inner)
}

/** The purpose of a declaration, in one sentence; empty: its rule has no description. */
export function sentenceOf(rule: Rule): string {
  return metaOf(rule).description ?? ''
}

/** The phrase for the allowed values, which is the error message of the language's rules. */
function phraseOf(rule: Rule): string {
  const plain = unwrapped(rule)
  const either = alternativesOf(plain)
  if (either.length > 0) return either.map(phraseOf).join(', or ')
  if (plain instanceof z.ZodObject) {
    const names = Object.keys(plain.shape).filter((name) => name !== 'kind')
    return `\`{ ${names.join(', ')} }\``
  }
  return plain.safeParse(NOTHING).error?.issues[0]?.message ?? ''
}

/** No rule accepts a symbol, so each answers with its error message. */
const NOTHING = Symbol('nothing')
