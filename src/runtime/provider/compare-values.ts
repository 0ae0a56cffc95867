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

/** Digits that a number holds exactly. */
const EXACT = 15

/** The longest of them, with a sign and a point. */
const LONGEST = EXACT + 2

const isNumber = (text: string): boolean =>
  text.length <= LONGEST && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= EXACT

const textOf = (value: unknown): string => String(value ?? '')
