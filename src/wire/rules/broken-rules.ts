import type { FieldContracts } from '../contract'
import type { FieldContract } from '../kinds'
import { REQUERIDO, type Values } from '../kinds/field'
import { type Measure, type RecordRule, type RequiredWhen, comparisons } from './record-rule'

/** Entities and singletons, whose records may have rules. */
export interface Ruled {
  readonly fields: FieldContracts
  readonly rules?: readonly RecordRule[]
}

/** The fault, and the field at which it is shown. */
export interface RuleViolation {
  readonly field: string
  readonly text: string
}

/**
 * The rules that a record breaks, at most one a field.
 * @param values as requests carry them, by field: choices as codes, empty values as '', null, undefined or an empty list
 * @param isIncluded whether the form or request contains that field. A rule between two fields that it does not contain is not
 * checked: nobody could correct them here. If it contains only the other field, the violation is reported there.
 */
export function brokenRules(
  { fields, rules = [] }: Ruled,
  values: Values,
  isIncluded: (field: string) => boolean,
): readonly RuleViolation[] {
  const violations = new Map<string, RuleViolation>()
  for (const rule of rules) {
    const [field, other] = [fields[rule.field], fields[rule.other]]
    const isRelevant = isIncluded(rule.field) || isIncluded(rule.other)
    if (field === undefined || other === undefined || !isRelevant) continue
    if (isSatisfied(rule, field, other, values)) continue
    const at = isIncluded(rule.field) ? rule.field : rule.other
    if (violations.has(at)) continue
    violations.set(at, { field: at, text: rule.text ?? usualText(rule, field, other, at) })
  }
  return [...violations.values()]
}

function isSatisfied(
  rule: RecordRule,
  field: FieldContract,
  other: FieldContract,
  values: Values,
): boolean {
  const [value, otherValue] = [values[rule.field], values[rule.other]]
  if (rule.rule === 'requiredWhen') return !isEmpty(value) || !applies(rule, otherValue)
  const [one, two] = [measureOf(field, value), measureOf(other, otherValue)]
  return one === undefined || two === undefined || comparisons[rule.rule].holds(one, two)
}

/**
 * Whether a rule requires a value for a field, according to the record's other values.
 * @param values as `brokenRules` takes them
 */
export function requiredByRule(
  { rules = [] }: Pick<Ruled, 'rules'>,
  values: Values,
  field: string,
): boolean {
  return rules.some(
    (rule) =>
      rule.rule === 'requiredWhen' && rule.field === field && applies(rule, values[rule.other]),
  )
}

function applies({ is }: RequiredWhen, value: unknown): boolean {
  if (is === undefined) return !isEmpty(value)
  return is.some((one) => one === (typeof one === 'boolean' ? value === true : value))
}

function usualText(
  { rule, field }: RecordRule,
  { label }: FieldContract,
  other: FieldContract,
  at: string,
): string {
  if (rule === 'requiredWhen') return at === field ? REQUERIDO : `Requiere ${label}`
  const { words, reversed } = comparisons[rule]
  return at === field ? `${words} ${other.label}` : `${reversed} ${label}`
}

/** Whether a field has no value; an unticked box has one. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** The form of values that are compared as texts. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  time: /^\d\d:\d\d$/,
}

/** undefined for an empty value, and for one that is not valid for its field: the field's own check reports that. */
function measureOf({ kind }: FieldContract, value: unknown): Measure | undefined {
  if (isEmpty(value)) return undefined
  const written = WRITTEN[kind]
  if (written === undefined) {
    const number = Number(value)
    return Number.isFinite(number) ? number : undefined
  }
  return typeof value === 'string' && written.test(value) ? value : undefined
}
