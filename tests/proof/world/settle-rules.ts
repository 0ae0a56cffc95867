import { COMPARISONS, type ComparisonName, type DeclaredRules } from '#language/declarations/rules'
import { type FieldDeclaration, formsOf, mayBeEmpty, notCompared } from '#language/kinds'
import type { FieldDraw } from '../draw/fields'
import type { Fields } from './settle-fields'
import type { Write } from './settle-metodos'
import type { EntityOptions } from '#language/declarations/entity'
import type { EntityDraw } from '../draw/entities'

type Rules = { [field: string]: DeclaredRules[string] }

/**
 * Rules that can be fulfilled: each field is compared with one before it at most, so that no comparison runs in a
 * circle; and what is required can be filled.
 * @param writes the operations of the entity, of which a required field needs one that carries it
 */
export function settleRules(
  draws: readonly FieldDraw[],
  fields: Fields,
  writes: readonly Write[],
): DeclaredRules {
  const rules: Rules = {}
  const entries = Object.entries(fields)
  for (const [at, [name, field]] of entries.entries()) {
    const { rule } = draws[at % draws.length] ?? {}
    if (rule === undefined || !rule.isThere || formsOf(field).add === 'hidden') continue
    const comparison = comparisonOf(rule, field, entries.slice(0, at))
    const condition = isCarried(field, writes) ? conditionOf(rule, name, field, entries) : undefined
    if (comparison === undefined && condition === undefined) continue
    rules[name] = { ...comparison, ...condition }
  }
  return rules
}

const STRICT = ['after', 'before', 'moreThan', 'lessThan'] as const

/** The pairs of fields of which a rule says that one is larger or later than the other. */
export function orderedBy(rules: DeclaredRules): (readonly [string, string])[] {
  return Object.entries(rules).flatMap(([field, rule]) =>
    STRICT.flatMap((word) => {
      const other = rule[word]
      if (other === undefined) return []
      return [[field, typeof other === 'string' ? other : other.field] as const]
    }),
  )
}

function isCarried(field: FieldDeclaration, writes: readonly Write[]): boolean {
  const { add, edit } = formsOf(field)
  const byAdd = add === 'editable' && writes.includes('ingresar')
  return byAdd || (edit === 'editable' && writes.includes('modificar'))
}

type RuleDraw = FieldDraw['rule']
type Entries = readonly (readonly [string, FieldDeclaration])[]

function comparisonOf(
  { comparison, other, text }: RuleDraw,
  { kind }: FieldDeclaration,
  before: Entries,
): DeclaredRules[string] | undefined {
  const words = wordsFor(kind)
  const word = words[comparison % words.length]
  if (word === undefined) return undefined
  const isMoment = kind === 'date' || kind === 'month' || kind === 'time'
  const fitting = before.filter(
    ([, one]) => wordsFor(one.kind).includes(word) && (!isMoment || one.kind === kind),
  )
  const field = fitting[other % fitting.length]?.[0]
  if (field === undefined) return undefined
  return { [word]: text === undefined ? field : { field, text } }
}

function wordsFor(kind: string): ComparisonName[] {
  return COMPARISON_NAMES.filter((word) => COMPARISONS[word].some((one) => one === kind))
}

const COMPARISON_NAMES = [
  'after',
  'onOrAfter',
  'before',
  'onOrBefore',
  'moreThan',
  'atLeast',
  'lessThan',
  'atMost',
].filter((word): word is ComparisonName => Object.hasOwn(COMPARISONS, word))

function conditionOf(
  { comparison, other, text }: RuleDraw,
  name: string,
  field: FieldDeclaration,
  entries: Entries,
): DeclaredRules[string] | undefined {
  // Nothing depends on a secret.
  if (!mayBeEmpty(field) || field.kind === 'secret') return undefined
  const others = entries.filter(([each, { kind }]) => each !== name && kind !== 'secret')
  const chosen = others[other % others.length]
  if (chosen === undefined) return undefined
  const [called, { kind }] = chosen
  const values = valuesOf(chosen[1])
  if (kind !== 'boolean' && values.length === 0 && !mayBeEmpty(chosen[1])) return undefined
  const is = values.length > 0 && (comparison % 2 === 0 || !mayBeEmpty(chosen[1]))
  return {
    requiredWhen: {
      field: called,
      ...(is ? { is: values.slice(0, 1 + (comparison % 3)) } : {}),
      ...(text === undefined ? {} : { text }),
    },
  }
}

function valuesOf(field: FieldDeclaration): readonly (string | boolean)[] {
  if (field.kind === 'boolean') return [true, false]
  return field.kind === 'choice' ? Object.keys(field.options) : []
}

const KINDS = ['date', 'month', 'time', 'digits', 'integer']

type Periods = NonNullable<EntityOptions<Fields>['periods']>

/** A period of two fields of one kind, where the entity has such: never against a rule, or a chain of rules. */
export function settlePeriods(
  { period }: EntityDraw,
  fields: Fields,
  rules: ReturnType<typeof settleRules>,
): Periods {
  const ruled = new Set(
    Object.entries(rules).flatMap(([name, declared]) => [name, ...namesIn(declared)]),
  )
  const ends = Object.entries(fields).filter(
    ([name, field]) =>
      KINDS.includes(field.kind) && formsOf(field).add !== 'hidden' && !ruled.has(name),
  )
  const begin = period && ends[period.from % ends.length]
  if (period === undefined || begin === undefined) return []
  const others = ends.filter(([name, { kind }]) => name !== begin[0] && kind === begin[1].kind)
  const end = others[period.to % others.length]
  if (end === undefined) return []
  const [from, to] = [begin[0], end[0]]
  const shared = Object.entries(fields)
    .filter(([name, field]) => name !== from && name !== to && notCompared(field) === undefined)
    .map(([name]) => name)
  const per = [...new Set(period.per.flatMap((at) => shared[at % shared.length] ?? []))]
  return [{ from, to, ...(per.length > 0 && { per }) }]
}

/** The fields that the rules of a field name. */
const namesIn = (rules: object): readonly string[] =>
  Object.values(rules).map((rule: string | { readonly field: string }) =>
    typeof rule === 'string' ? rule : rule.field,
  )
