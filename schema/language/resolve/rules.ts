import type { EntityDeclaration } from '../declarations/entity'
import type { FieldDeclaration } from '../kinds'
import type { PeriodModel, RuleModel, StatesModel } from '../model'
import { COMPARISONS, type ComparisonName, type DeclaredRules } from '../declarations/rules'

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

/** The comparisons of which the first field is the greater one. */
export const RISING: readonly RuleModel['rule'][] = ['after', 'onOrAfter', 'moreThan', 'atLeast']
const FALLING: readonly RuleModel['rule'][] = ['before', 'onOrBefore', 'lessThan', 'atMost']

/** Whether a rule keeps the one field from being greater than the other. */
export function isInOrder({ rule, field, other }: RuleModel, from: string, to: string): boolean {
  if (field === to && other === from) return RISING.includes(rule)
  return field === from && other === to && FALLING.includes(rule)
}

interface WithRules {
  readonly rules?: DeclaredRules | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

const isComparison = (word: string): word is ComparisonName => Object.hasOwn(COMPARISONS, word)

/** All but those of lines, which are part of their field. */
const pairRules = ({ balances: _balances, ...rules }: DeclaredRules[string]) =>
  Object.entries(rules)

/** The rules between fields of an entity or a singleton, as a list. */
export function rulesOf({ rules = {}, fields }: WithRules): RuleModel[] {
  return Object.entries(rules).flatMap(([field, declarations]) =>
    pairRules(declarations).map(([word, declared]): RuleModel => {
      const { field: other, text } =
        typeof declared === 'string' ? { field: declared, text: undefined } : declared
      if (isComparison(word)) return { rule: word, field, other, text }
      const ticked = fields[other]?.kind === 'boolean' ? [true] : undefined
      const is =
        (typeof declared === 'object' && 'is' in declared ? declared.is : undefined) ?? ticked
      return { rule: 'requiredWhen', field, other, is, text }
    }),
  )
}

type DeclaredStates = NonNullable<EntityDeclaration['states']>

/** The states of an entity's records, with their defaults; undefined: they have none. */
export function statesOf({
  states,
  fields,
}: Pick<EntityDeclaration, 'states' | 'fields'>): StatesModel | undefined {
  if (states === undefined) return undefined
  const { of, moves, locks = [] } = states
  return { of, starts: startsOf(states, fields[of]), moves, locks }
}

/** The states of a new record: those that are declared, its default, or those that no move leads to. */
export function startsOf(
  { starts, moves }: DeclaredStates,
  field: FieldDeclaration | undefined,
): readonly string[] {
  if (starts !== undefined) return starts
  if (field?.kind !== 'choice') return []
  if (field.default !== undefined) return [field.default]
  const reached = Object.entries(moves).flatMap(([from, next]) =>
    next.filter((one) => one !== from),
  )
  return Object.keys(field.options).filter((code) => !reached.includes(code))
}
