import { COMPARISONS, type ComparisonName, type DeclaredRules } from '../declarations/rules'
import type { FieldDeclaration } from '../kinds'
import type { RuleModel } from '../model'

interface Ruling {
  readonly rules?: DeclaredRules | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

const isComparison = (word: string): word is ComparisonName => Object.hasOwn(COMPARISONS, word)

/** What an entity says of its fields in the light of each other, one rule after the other. */
export function rulesOf({ rules = {}, fields }: Ruling): RuleModel[] {
  return Object.entries(rules).flatMap(([field, said]) =>
    Object.entries(said).map(([word, one]): RuleModel => {
      const { field: other, text } = typeof one === 'string' ? { field: one, text: undefined } : one
      if (isComparison(word)) return { rule: word, field, other, text }
      const ticked = fields[other]?.kind === 'boolean' ? [true] : undefined
      const is = (typeof one === 'object' && 'is' in one ? one.is : undefined) ?? ticked
      return { rule: 'requiredWhen', field, other, is, text }
    }),
  )
}
