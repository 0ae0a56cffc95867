import { plainText } from './columns/column'

/** Numbers, also those that travel as texts, in their own order; what is none comes after them. */
export function numericSortKey(value: unknown): string | number {
  const text = plainText(value)
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? text : number
}
