import type { EntityDeclaration } from '../declarations/entity'
import type { Referral, ReferredEntity } from '../kinds/field-kind'

/**
 * The records that a reference may lead to, by the values that lists answer of their fields: of a choice its text, if lists
 * answer that, and the other words that a provider may answer for it.
 */
export function resolveWhere(
  { fields }: Pick<EntityDeclaration, 'fields'>,
  where: NonNullable<Referral['where']>,
): NonNullable<ReferredEntity['where']> {
  return Object.fromEntries(
    Object.entries(where).map(([name, wanted]) => {
      const field = fields[name]
      const values = [...new Set([wanted].flat())]
      if (field?.kind !== 'choice') return [name, values]
      const { options, answers, synonyms = {} } = field
      const answered = values.map(String).flatMap((code) => {
        const text = answers === 'text' ? (options[code] ?? code) : code
        // For a code such as `constructor` every object has something.
        const words = Object.hasOwn(synonyms, code) ? synonyms[code] : undefined
        return [text, ...(words ?? [])]
      })
      return [name, answered]
    }),
  )
}
