import * as z from 'zod'

/** A record as a list answers it. */
export type ListedRow = Readonly<Record<string, unknown>>

const anObject = z.record(z.string(), z.unknown())

/**
 * The rows of a list's answer: a bare list or one in an envelope; nothing at all is an empty one.
 * @returns undefined: the answer is no list
 */
export function listedRows(answer: unknown, envelope: string): readonly ListedRow[] | undefined {
  if (answer === undefined || answer === null) return []
  const list = Array.isArray(answer) ? answer : anObject.safeParse(answer).data?.[envelope]
  if (list === null) return []
  if (!Array.isArray(list)) return undefined
  return list.flatMap((row: unknown): readonly ListedRow[] => {
    const record = anObject.safeParse(row)
    return record.success ? [record.data] : []
  })
}

/** A listed value as a text: '' for nothing. */
export function listedText(value: unknown): string {
  if (typeof value === 'string') return value.normalize('NFC').trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
