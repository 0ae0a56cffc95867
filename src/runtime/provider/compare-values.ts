/**
 * Orders two values of records: numbers, and texts of numbers such as amounts, by size; all else as Spanish does, without
 * case and accents; nothing comes first.
 */
export function compareValues(a: unknown, b: unknown): number {
  const [one, other] = [textOf(a), textOf(b)]
  return isNumber(one) && isNumber(other)
    ? Number(one) - Number(other)
    : one.localeCompare(other, 'es', { sensitivity: 'base', numeric: true })
}

/** Digits that a number holds exactly. */
const EXACT = 15

const isNumber = (text: string): boolean => text.length <= EXACT && /^-?\d+(\.\d+)?$/.test(text)

const textOf = (value: unknown): string => String(value ?? '')
