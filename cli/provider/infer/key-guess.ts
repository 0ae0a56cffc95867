import { type Column, isAlwaysFilled, isDistinct } from './column'
import type { FieldGuess } from './guess'

/** The first column, or pair of columns, that is unique in all rows; the column with most values where none is. */
export function keyFor(columns: readonly Column[]): readonly string[] {
  const single = columns.find(isDistinct)
  if (single !== undefined) return [single.name]
  const full = columns.filter(isAlwaysFilled).slice(0, 8)
  for (const [at, one] of full.entries()) {
    for (const other of full.slice(at + 1)) {
      const pairs = new Set(
        one.values.map((value, row) => JSON.stringify([value, other.values[row]])),
      )
      if (pairs.size === one.rows) return [one.name, other.name]
    }
  }
  const [fullest] = columns.toSorted((a, b) => b.values.length - a.values.length)
  return fullest === undefined ? [] : [fullest.name]
}

/** What is unsure about a key used in place of an id. */
export function keyDoubt(key: readonly string[], columns: readonly Column[]): string {
  const [first] = columns.filter(({ name }) => name === key[0])
  const isUnique = key.length > 1 || (first !== undefined && isDistinct(first))
  return isUnique
    ? `unsure: there is no id; ${key.join(' with ')} is unique in all rows`
    : `unsure: there is no id, and no field or pair of fields is unique in all rows`
}

/** A key is always filled, and typed once. */
export function asKey(field: FieldGuess, columns: readonly Column[]): FieldGuess {
  const column = columns.find(({ name }) => name === field.name)
  const isFull = column !== undefined && isAlwaysFilled(column)
  const options = { ...field.options, required: true, readOnlyOnEdit: true }
  const doubt = isFull ? [] : ['unsure: a key must be filled in every row']
  return { ...field, options, doubts: [...field.doubts, ...doubt] }
}
