/** Where a record is in the order of a list: what it is sorted by, and its number, which decides among equals. */
export interface Position {
  /** undefined: the list is in the order of the numbers. */
  readonly key: string | number | undefined
  readonly number: number
}

/** A position as the wire has it: a text that says nothing to the client. */
export function writePosition({ key, number }: Position): string {
  const parts = key === undefined ? [number] : [number, key]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * @param type of the keys that the list is sorted by; undefined: it is in the order of the numbers
 * @returns undefined: it is no position in a list that is sorted so
 */
export function readPosition(
  text: string,
  type: 'text' | 'bigint' | undefined,
): Position | undefined {
  const parts = parsed(Buffer.from(text, 'base64url').toString())
  if (!Array.isArray(parts)) return undefined
  const [number, key]: readonly unknown[] = parts
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return undefined
  if (type === undefined) return key === undefined ? { key, number } : undefined
  if (type === 'text') return typeof key === 'string' ? { key, number } : undefined
  return typeof key === 'number' && Number.isSafeInteger(key) ? { key, number } : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
