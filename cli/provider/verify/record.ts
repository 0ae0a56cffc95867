import { foldForUnique } from '#wire/search/fold'
import type { PeriodContract } from '#wire/contract'
import { momentOf, type Period } from '#wire/rules/periods'
import { isReceivedObject, type Received } from '#wire/received'

/** What of a row can be read as a record; empty if it is none. */
export function recordIn(row: unknown): Received {
  return isReceivedObject(row) ? row : {}
}

/** A field of a row, as it was answered. */
export function valueIn(row: unknown, name: string): unknown {
  const record = recordIn(row)
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** The values of a key or a unique set as one text, equal where a unique key would take them for equal. */
export function keyOf(record: Received, names: readonly string[]): string {
  return JSON.stringify(
    names.map((name) => {
      const value = valueIn(record, name)
      return typeof value === 'string' ? foldForUnique(value) : value
    }),
  )
}

/** The period of a record as lists answer it; undefined if it lacks a value that only one record has at a time. */
export function periodIn(
  record: Received,
  { from, to, per }: PeriodContract,
): Period<string> | undefined {
  const values = per.map((name) => valueIn(record, name))
  if (values.some((value) => value === undefined || value === null || value === ''))
    return undefined
  return {
    of: keyOf(record, per),
    from: momentOf(valueIn(record, from)),
    to: momentOf(valueIn(record, to)),
  }
}
