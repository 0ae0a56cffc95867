import type { FieldContracts } from './contract'
import type { FieldContract } from './kinds'
import { REQUERIDO } from './kinds/field'
import { type Measure, type RecordRule, type RequiredWhen, comparisons } from './record-rule'

/** Entities and singletons: all whose records have rules. */
export interface Ruled {
  readonly fields: FieldContracts
  readonly rules?: readonly RecordRule[]
}

/** What is wrong, and the field to tell it at. */
export interface Complaint {
  readonly field: string
  readonly text: string
}

/**
 * The rules that a record breaks, at most one a field.
 * @param values as requests carry them, by field: choices as codes, nothing as '', null, undefined or an empty list
 * @param isAsked whether the form or request says that field. A rule between two that are not asked is not judged: nobody
 *   could mend it here. One that is broken at a field which is not asked is told at the other one.
 */
export function brokenRules(
  { fields, rules = [] }: Ruled,
  values: Readonly<Record<string, unknown>>,
  isAsked: (field: string) => boolean,
): readonly Complaint[] {
  const complaints = new Map<string, Complaint>()
  for (const rule of rules) {
    const [field, other] = [fields[rule.field], fields[rule.other]]
    const judged = isAsked(rule.field) || isAsked(rule.other)
    if (field === undefined || other === undefined || !judged) continue
    if (isKept(rule, field, other, values)) continue
    const at = isAsked(rule.field) ? rule.field : rule.other
    if (complaints.has(at)) continue
    complaints.set(at, { field: at, text: rule.text ?? usualText(rule, field, other, at) })
  }
  return [...complaints.values()]
}

function isKept(
  rule: RecordRule,
  field: FieldContract,
  other: FieldContract,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const [value, otherValue] = [values[rule.field], values[rule.other]]
  if (rule.rule === 'requiredWhen') return !isEmpty(value) || !applies(rule, otherValue)
  const [one, two] = [measureOf(field, value), measureOf(other, otherValue)]
  return one === undefined || two === undefined || comparisons[rule.rule].holds(one, two)
}

/**
 * Whether a field needs a value, as its record stands, because a rule says so.
 * @param values as `brokenRules` takes them
 */
export function requiredByRule(
  { rules = [] }: Pick<Ruled, 'rules'>,
  values: Readonly<Record<string, unknown>>,
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

/** Whether nothing was said: a box that is not ticked is an answer, too. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

const DAY = /^\d{4}-\d\d-\d\d$/
const HOUR = /^\d\d:\d\d$/

/** undefined for nothing, and for what its own field does not take for a value: that is told by the field's check. */
function measureOf({ kind }: FieldContract, value: unknown): Measure | undefined {
  if (isEmpty(value)) return undefined
  if (kind !== 'date' && kind !== 'time') {
    const number = Number(value)
    return Number.isFinite(number) ? number : undefined
  }
  const written = kind === 'date' ? DAY : HOUR
  return typeof value === 'string' && written.test(value) ? value : undefined
}
