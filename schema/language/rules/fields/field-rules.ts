import {
  COMPARISONS,
  type ComparisonName,
  NUMBERS,
  RISING,
  rulesOf,
  isInOrder,
} from '../../declarations/rules'
import type { Diagnostic } from '../../diagnostic'
import { type FieldDeclaration, formsOf, mayBeEmpty } from '../../kinds'
import type { RuleModel } from '../../model'
import { checkFieldExists } from './fields'
import {
  type ResourceDraft,
  type Rule,
  fieldNames,
  knownFields,
  mistake,
  quotedList,
  resources,
} from '../rule'
import type { EntityDraft } from '../../drafts'

type Path = Diagnostic['path']

interface Ruled {
  readonly draft: ResourceDraft
  readonly rule: RuleModel
  /** The paths of the rule, and of the other field's name. */
  readonly path: Path
  readonly otherPath: Path
  /** undefined: missing or invalid. */
  readonly field: FieldDeclaration | undefined
  readonly other: FieldDeclaration | undefined
}

function ruledIn(draft: ResourceDraft): Ruled[] {
  const { fields, rules = {} } = draft.declared
  return rulesOf({ rules, fields }).map((rule) => {
    const path = ['rules', rule.field, rule.rule]
    const declared = rules[rule.field]?.[rule.rule]
    const otherPath = typeof declared === 'string' ? path : [...path, 'field']
    const [field, other] = [fields[rule.field], fields[rule.other]]
    return { draft, rule, path, otherPath, field, other }
  })
}

/** `rules` name fields that exist: S301. */
export const ruledFieldsExist: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const among = fieldNames(draft)
    for (const name of Object.keys(draft.declared.rules ?? {})) {
      for (const unknown of checkFieldExists(draft, ['rules', name], name, among)) {
        yield { ...unknown, at: 'name' }
      }
    }
    for (const { rule, otherPath } of ruledIn(draft)) {
      yield* checkFieldExists(draft, otherPath, rule.other, among)
    }
  }
}

/** Compared fields have comparable kinds, and conditions name values that their field can have: S309, S313. */
export const ruledFieldsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const ruled of ruledIn(draft)) {
      const { rule } = ruled
      if (rule.rule === 'requiredWhen') yield* conditionFits(ruled, rule.is)
      else yield* comparisonFits(ruled, rule.rule)
    }
  }
}

function* comparisonFits(
  { draft, rule, path, otherPath, field, other }: Ruled,
  word: ComparisonName,
): Iterable<Diagnostic> {
  const kinds: readonly string[] = COMPARISONS[word]
  const words = kinds.map((kind) => `${kind}()`).join(', ')
  if (field !== undefined && !kinds.includes(field.kind)) {
    const what = `\`${word}\` cannot be used for \`${rule.field}\`, which is made with ${field.kind}().`
    yield mistake('S313', draft, path, { what, help: `It is for ${words}.`, at: 'name' })
    return
  }
  if (field === undefined || other === undefined) return
  const fitting = knownFields(draft.declared.fields)
    .filter(([name, { kind }]) => name !== rule.field && isComparable(field.kind, kind, kinds))
    .map(([name]) => name)
  if (isComparable(field.kind, other.kind, kinds)) return
  const what = `\`${rule.field}\` cannot be compared with \`${rule.other}\`, which is made with ${other.kind}().`
  const meant = { name: rule.other, among: fitting }
  const help = `Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: ${quotedList(fitting)}.`
  yield mistake('S313', draft, otherPath, { what, help, meant })
}

/** Whether fields of two kinds can be compared: numbers of any kinds, all others only with their own kind. */
function isComparable(kind: string, other: string, kinds: readonly string[]): boolean {
  return kinds.includes(other) && (kind === other || NUMBERS.some((one) => one === kind))
}

function* conditionFits(
  { draft, rule, path, other }: Ruled,
  is: readonly (string | boolean)[] = [],
): Iterable<Diagnostic> {
  if (other === undefined) return
  for (const [at, value] of is.entries()) {
    if (other.kind === 'boolean' && typeof value === 'boolean') continue
    const among = other.kind === 'choice' ? Object.keys(other.options) : []
    if (typeof value === 'string' && among.includes(value)) continue
    const texts = valueMistake(rule.other, other, value, among)
    yield mistake('S309', draft, [...path, 'is', at], {
      ...texts,
      ...(typeof value === 'string' && { meant: { name: value, among } }),
    })
  }
}

function valueMistake(
  name: string,
  { kind }: FieldDeclaration,
  value: string | boolean,
  codes: readonly string[],
) {
  if (kind === 'choice')
    return { what: `\`${name}\` does not offer '${value}'.`, help: `Codes: ${quotedList(codes)}.` }
  if (kind === 'boolean') {
    return {
      what: `\`${name}\` is ticked or not; it has no value '${value}'.`,
      help: 'Write true or false.',
    }
  }
  const what = `\`${name}\` has no codes: it is made with ${kind}().`
  return {
    what,
    help: 'Leave out `is` (to require it where the other field is filled), or name a choice() or boolean().',
  }
}

/** Rules can be satisfied, and none is redundant: S314. */
export const rulesAgree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const all = ruledIn(draft)
    for (const ruled of all) {
      const why = contradictionOf(ruled)
      if (why === undefined) continue
      const what = `\`${ruled.rule.rule}\` of \`${ruled.rule.field}\` is invalid: ${why}.`
      yield mistake('S314', draft, ruled.path, { what, help: 'Remove or correct the rule.' })
    }
    yield* comparisonsHaveNoCircle(draft, all)
  }
}

function contradictionOf({ rule, field, other }: Ruled): string | undefined {
  if (rule.field === rule.other) return 'it names the field itself'
  if (field === undefined) return undefined
  if (formsOf(field).add === 'hidden') return 'no form asks for the field'
  if (rule.rule !== 'requiredWhen') return undefined
  // A rule without effect is a warning.
  if (!mayBeEmpty(field)) return undefined
  if (rule.is === undefined && other !== undefined && !mayBeEmpty(other)) {
    return `\`${rule.other}\` is always filled, so \`required: true\` has the same effect`
  }
  return undefined
}

/** Comparisons do not require a field to be greater than itself: S314, reported at the rule that closes the circle. */
function* comparisonsHaveNoCircle(
  draft: ResourceDraft,
  all: readonly Ruled[],
): Iterable<Diagnostic> {
  const greater = new Map<string, Set<string>>()
  for (const { rule, path } of all) {
    if (rule.rule === 'requiredWhen' || rule.field === rule.other) continue
    const rising = RISING.includes(rule.rule)
    const [one, other] = rising ? [rule.field, rule.other] : [rule.other, rule.field]
    const known = greater.get(one) ?? new Set()
    if (known.has(other)) {
      const what = `\`${rule.field}\` and \`${rule.other}\` are compared twice.`
      yield mistake('S314', draft, path, { what, help: 'Remove one of the two rules.' })
    } else if (leads(greater, other, one)) {
      const what = `\`${one}\` would have to be greater than itself: the comparisons form a circle.`
      yield mistake('S314', draft, path, { what, help: 'Remove one of them.' })
    }
    greater.set(one, known.add(other))
  }
}

function leads(
  greater: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set([from])
  for (const name of seen) {
    if (name === to) return true
    for (const next of greater.get(name) ?? []) seen.add(next)
  }
  return false
}

/** The kinds that a period can be made of. */
const KINDS: readonly string[] = ['date', 'month', 'time', 'digits', 'integer']

const HELP = `Name two fields of one kind: ${KINDS.map((kind) => `${kind}()`).join(', ')}.`

/** A period is made of two fields of one kind that has an order: S313. */
export const periodsCanBeCompared: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { periods = [], fields } = draft.declared
    for (const [at, { from, to }] of periods.entries()) {
      const [begin, end] = [fields[from], fields[to]]
      const path: Diagnostic['path'] = ['periods', at]
      const wrong = [[from, begin, 'from'] as const, [to, end, 'to'] as const].find(
        ([, field]) => field !== undefined && !KINDS.includes(field.kind),
      )
      if (wrong !== undefined) {
        const [name, field, option] = wrong
        const what = `A period cannot be made of \`${name}\`, which is made with ${field?.kind}().`
        yield mistake('S313', draft, [...path, option], { what, help: HELP })
      } else if (begin !== undefined && end !== undefined && begin.kind !== end.kind) {
        const what = `\`${from}\` cannot be compared with \`${to}\`, which is made with ${end.kind}().`
        const among = knownFields(fields)
          .filter(([name, { kind }]) => kind === begin.kind && name !== from)
          .map(([name]) => name)
        const help = `Fields that fit: ${quotedList(among)}.`
        yield mistake('S313', draft, [...path, 'to'], { what, help, meant: { name: to, among } })
      }
    }
  }
}

/** A period has two ends, which forms ask for, and records can share the values of its `per` fields: S314. */
export const periodsSaySomething: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [at, period] of (draft.declared.periods ?? []).entries()) {
      for (const { option, why } of contradictionsIn(draft, period)) {
        const what = `\`${option}\` of the period is invalid: ${why}.`
        const help = 'Remove the period or name another field.'
        yield mistake('S314', draft, ['periods', at, option], { what, help })
      }
    }
  }
}

type DeclaredPeriod = NonNullable<EntityDraft['declared']['periods']>[number]

function* contradictionsIn(
  { declared }: EntityDraft,
  { from, to, per = [] }: DeclaredPeriod,
): Iterable<{ readonly option: 'from' | 'to' | 'per'; readonly why: string }> {
  const { fields } = declared
  if (rulesOf(declared).some((rule) => isInOrder(rule, to, from))) {
    yield { option: 'to', why: `a rule has it end before \`${from}\`` }
  }
  if (from === to) yield { option: 'to', why: 'it names the field that the period begins with' }
  for (const name of new Set([from, to])) {
    const field = fields[name]
    const option = name === from ? 'from' : 'to'
    if (field !== undefined && formsOf(field).add === 'hidden') {
      yield { option, why: `no form asks for \`${name}\`` }
    }
    if (per.includes(name)) {
      yield { option: 'per', why: `\`${name}\` is an end of the period itself` }
    }
  }
}
