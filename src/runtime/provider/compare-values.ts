/** Orders two values of records: numbers by size, all else as Spanish does, without case and accents; nothing comes first. */
export function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : textOf(a).localeCompare(textOf(b), 'es', { sensitivity: 'base', numeric: true })
}

const textOf = (value: unknown): string => String(value ?? '')
