import { COMPARISONS, type ComparisonName } from '../declarations/rules'
import type { Diagnostic } from '../diagnostic'
import { type FieldDeclaration, formsOf, mayBeEmpty } from '../kinds'
import type { RuleModel } from '../model'
import { rulesOf } from '../resolve/rules'
import { fieldNamed } from './fields'
import { type Rule, fieldNames, knownFields, list, mistake, resources } from './rule'

type Draft = ReturnType<typeof resources>[number]
type Path = Diagnostic['path']

interface Ruled {
  readonly draft: Draft
  readonly rule: RuleModel
  /** Where it stands, and where the other field is named. */
  readonly path: Path
  readonly otherPath: Path
  /** undefined: not there, or not readable. */
  readonly field: FieldDeclaration | undefined
  readonly other: FieldDeclaration | undefined
}

function ruledIn(draft: Draft): Ruled[] {
  const { fields, rules = {} } = draft.declared
  return rulesOf({ rules, fields }).map((rule) => {
    const path = ['rules', rule.field, rule.rule]
    const said = rules[rule.field]?.[rule.rule]
    const otherPath = typeof said === 'string' ? path : [...path, 'field']
    const [field, other] = [fields[rule.field], fields[rule.other]]
    return { draft, rule, path, otherPath, field, other }
  })
}

/** `rules` speak of fields that are there: S301. */
export const ruledFieldsExist: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const among = fieldNames(draft)
    for (const name of Object.keys(draft.declared.rules ?? {})) {
      for (const unknown of fieldNamed(draft, ['rules', name], name, among)) {
        yield { ...unknown, at: 'name' }
      }
    }
    for (const { rule, otherPath } of ruledIn(draft)) {
      yield* fieldNamed(draft, otherPath, rule.other, among)
    }
  }
}

/** What is compared can be compared, and conditions name values that their field can have: S309, S313. */
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
    const what = `\`${word}\` says nothing of \`${rule.field}\`, which is made with ${field.kind}().`
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
  const help = `Dates are compared with dates, times with times, numbers with numbers. Fields that fit: ${list(fitting)}.`
  yield mistake('S313', draft, otherPath, { what, help, meant })
}

/** Two kinds that one word is for, dates and times apart. */
function isComparable(kind: string, other: string, kinds: readonly string[]): boolean {
  return kinds.includes(other) && (kind === other || kinds.length > 2)
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
    const told = notAValue(rule.other, other, value, among)
    yield mistake('S309', draft, [...path, 'is', at], {
      ...told,
      ...(typeof value === 'string' && { meant: { name: value, among } }),
    })
  }
}

function notAValue(
  name: string,
  { kind }: FieldDeclaration,
  value: string | boolean,
  codes: readonly string[],
) {
  if (kind === 'choice')
    return { what: `\`${name}\` offers no '${value}'.`, help: `Codes: ${list(codes)}.` }
  if (kind === 'boolean') {
    return {
      what: `\`${name}\` is ticked or not; it has no '${value}'.`,
      help: 'Say true or false.',
    }
  }
  const what = `\`${name}\` has no codes: it is made with ${kind}().`
  return { what, help: 'Leave `is` out (the field is filled), or name a choice() or boolean().' }
}

/** A rule can be kept, and says something that is not so anyway: S314. */
export const rulesAgree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const all = ruledIn(draft)
    for (const ruled of all) {
      const why = contradictionOf(ruled)
      if (why === undefined) continue
      const what = `\`${ruled.rule.rule}\` of \`${ruled.rule.field}\` cannot stand: ${why}.`
      yield mistake('S314', draft, ruled.path, { what, help: 'Take the rule out, or mend it.' })
    }
    yield* comparisonsEnd(draft, all)
  }
}

function contradictionOf({ rule, field, other }: Ruled): string | undefined {
  if (rule.field === rule.other) return 'it names the field itself'
  if (field === undefined) return undefined
  if (formsOf(field).add === 'hidden') return 'no form asks for the field'
  if (rule.rule !== 'requiredWhen') return undefined
  if (field.kind === 'boolean') return 'a box is ticked or not, and never empty'
  if (!mayBeEmpty(field)) return 'the field is required anyway'
  if (rule.is === undefined && other !== undefined && !mayBeEmpty(other)) {
    return `\`${rule.other}\` is always filled, so that \`required: true\` says the same`
  }
  return undefined
}

const RISING: ReadonlySet<string> = new Set<ComparisonName>([
  'after',
  'onOrAfter',
  'moreThan',
  'atLeast',
])

/** No field is to be greater than itself, through others: S314, told where the circle closes. */
function* comparisonsEnd(draft: Draft, all: readonly Ruled[]): Iterable<Diagnostic> {
  const greater = new Map<string, Set<string>>()
  for (const { rule, path } of all) {
    if (rule.rule === 'requiredWhen' || rule.field === rule.other) continue
    const rising = RISING.has(rule.rule)
    const [one, other] = rising ? [rule.field, rule.other] : [rule.other, rule.field]
    const known = greater.get(one) ?? new Set()
    if (known.has(other)) {
      const what = `\`${rule.field}\` and \`${rule.other}\` are compared twice.`
      yield mistake('S314', draft, path, { what, help: 'One of the two rules says it all.' })
    } else if (leads(greater, other, one)) {
      const what = `\`${one}\` would have to be greater than itself: the comparisons run in a circle.`
      yield mistake('S314', draft, path, { what, help: 'Take one of them out.' })
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
