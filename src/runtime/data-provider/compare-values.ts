/** Orders two values of records: numbers by size, all else as Spanish does, without case and accents. */
export function compareValues(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'es', { sensitivity: 'base', numeric: true })
}
