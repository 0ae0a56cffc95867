import { EXACT_DIGITS, LONGEST_NUMBER } from '#wire/notation/decimal'

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/**
 * Orders two values of records: numbers, and texts of numbers such as amounts, by size; all else as Spanish does, without
 * case and accents; nothing comes first.
 */
export function compareValues(a: unknown, b: unknown): number {
  const [one, other] = [textOf(a), textOf(b)]
  return isNumber(one) && isNumber(other)
    ? Number(one) - Number(other)
    : spanish.compare(one, other)
}

const isNumber = (text: string): boolean =>
  text.length <= LONGEST_NUMBER &&
  /^-?\d+(\.\d+)?$/.test(text) &&
  text.replace(/\D/g, '').length <= EXACT_DIGITS

const textOf = (value: unknown): string => String(value ?? '')
