import type { EntityDeclaration } from '../declarations/entity'
import type { FieldDeclaration } from '../kinds'
import type { PeriodModel, RuleModel } from '../model'
import { rulesOf } from './rules'

interface WithPeriods {
  readonly periods?: EntityDeclaration['periods'] | undefined
  readonly rules?: EntityDeclaration['rules'] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The periods of an entity, with their defaults; undefined: none. */
export const periodsOf = ({ periods }: WithPeriods): readonly PeriodModel[] | undefined =>
  periods?.map(({ from, to, per = [] }) => ({ from, to, per }))

/** No period ends before it begins: a rule for each that the schema does not compare itself. */
export function periodRulesOf(declared: WithPeriods): readonly RuleModel[] {
  const { periods = [], fields } = declared
  const known = rulesOf(declared)
  return periods.flatMap(({ from, to }): RuleModel[] => {
    if (known.some((rule) => isInOrder(rule, from, to))) return []
    const kind = fields[to]?.kind
    const rule = kind === 'digits' || kind === 'integer' ? 'atLeast' : 'onOrAfter'
    return [{ rule, field: to, other: from, text: undefined }]
  })
}

const RISING: readonly RuleModel['rule'][] = ['after', 'onOrAfter', 'moreThan', 'atLeast']
const FALLING: readonly RuleModel['rule'][] = ['before', 'onOrBefore', 'lessThan', 'atMost']

/** Whether a rule keeps the one field from being greater than the other. */
export function isInOrder({ rule, field, other }: RuleModel, from: string, to: string): boolean {
  if (field === to && other === from) return RISING.includes(rule)
  return field === from && other === to && FALLING.includes(rule)
}
