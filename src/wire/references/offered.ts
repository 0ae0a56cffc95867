import type { Referral } from '../kinds/reference'
import type { Values } from '../kinds/field'

/**
 * Whether a reference may lead to a record.
 * @param record with its fields as lists answer them; the server judges fields that a list does not answer
 */
export function isOffered({ where = {} }: Pick<Referral, 'where'>, record: Values): boolean {
  return Object.entries(where).every(([name, values]) => {
    const value = record[name]
    return value === undefined || values.some((one) => one === value)
  })
}
