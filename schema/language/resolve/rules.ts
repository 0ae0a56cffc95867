import { COMPARISONS, type ComparisonName, type DeclaredRules } from '../declarations/rules'
import type { FieldDeclaration } from '../kinds'
import type { RuleModel } from '../model'

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
