import { exactOf, rounded } from '#wire/computed/exact'
import { sumOfLines } from '#wire/computed/computed-values'
import { counted } from '../../report/advice'
import { type Column, type RowRecord, columnsOf } from './column'
import type { FieldGuess, LeftOut } from './lookups'

/** The rows of each name that holds lists of objects: the lines of a document. */
export type LinesByName = ReadonlyMap<string, readonly RowRecord[]>

/** Every value is a list of objects, and some have any: if all lists are empty, their fields are unknown. */
export function linesIn(rows: readonly RowRecord[]): LinesByName {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  return new Map(
    [...names].flatMap((name) => {
      const values = rows.map((row) => row[name] ?? [])
      const all = values.flatMap((value) => (Array.isArray(value) ? value : [undefined]))
      const lines = all.filter(isObject)
      return lines.length > 0 && lines.length === all.length ? [[name, lines] as const] : []
    }),
  )
}

const isObject = (value: unknown): value is RowRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kinds that no field of lines has. */
const NEVER: readonly string[] = ['id', 'secret', 'references', 'lines']

interface Guessing {
  readonly fieldOf: (column: Column) => FieldGuess
  readonly leftOut: (column: Column) => readonly LeftOut[]
}

/** Lines with the fields that theirs have; the others are among their doubts. */
export function guessLines(
  column: Column,
  lines: readonly RowRecord[],
  { label, fieldOf, leftOut }: Guessing & { readonly label: string },
): FieldGuess {
  // A line's own number is the embedded backend's.
  const columns = columnsOf(lines).filter(({ name }) => name !== 'id')
  const left = columns.flatMap((inner) => {
    const why = leftOut(inner)
    const { kind } = fieldOf(inner)
    if (why.length > 0 || !NEVER.includes(kind)) return why
    return [{ name: inner.name, why: `lines have no ${kind}()` }]
  })
  const fields = columns.filter(({ name }) => !left.some((one) => one.name === name)).map(fieldOf)
  return {
    name: column.name,
    kind: 'lines',
    options: { label },
    fields,
    doubts: [
      `unsure: ${counted(lines.length, 'line')} in ${counted(column.rows, 'row')}; the list is served in pages and need not answer them, but the metodo that answers one record must`,
      ...left.map(({ name, why }) => `left out: ${column.name}.${name}: ${why}`),
    ],
  }
}

/** With fewer rows with lines than this, sums that are the same prove nothing. */
const ENOUGH = 3

/** More decimals than any amount has. */
const DECIMALS = 6

/** Fields that equal a sum of the lines, or two sums, in every row; each a comment, because it may be chance. */
export function sumDoubts(
  rows: readonly RowRecord[],
  fields: readonly FieldGuess[],
): ReadonlyMap<string, readonly string[]> {
  const doubts = new Map<string, string[]>()
  const add = (name: string, doubt: string) =>
    doubts.set(name, [...(doubts.get(name) ?? []), doubt])
  for (const { name, fields: inner = [] } of fields) {
    const filled = rows.filter((row) => Array.isArray(row[name]) && row[name].length > 0)
    if (inner.length === 0 || filled.length < ENOUGH) continue
    const summed = inner.filter(({ kind }) => NUMBERS.includes(kind)).map((one) => one.name)
    const sums = summed.map(
      (one) => [one, filled.map((row) => textOf(sumOfLines(row[name], one)))] as const,
    )
    for (const { name: header, kind } of fields.filter((one) => NUMBERS.includes(one.kind))) {
      const values = filled.map((row) => textOf(exactOf(row[header])))
      const sum = sums.find(([, one]) => areSame(one, values))?.[0]
      if (sum === undefined) continue
      const word = ['decimal', 'money'].includes(kind) ? '' : ', as a money() or a decimal()'
      add(
        header,
        `every value is the sum of ${name}.${sum}: maybe computed: sum('${name}.${sum}')${word}`,
      )
    }
    for (const [at, [one, ofOne]] of sums.entries()) {
      const other = sums.slice(at + 1).find(([, ofOther]) => areSame(ofOne, ofOther))?.[0]
      if (other === undefined) continue
      add(
        name,
        `the sums of ${one} and ${other} are the same in every row: maybe rules: { ${name}: { balances: ['${one}', '${other}'] } }`,
      )
    }
  }
  return doubts
}

const NUMBERS: readonly string[] = ['digits', 'integer', 'decimal', 'money']

const textOf = (number: ReturnType<typeof exactOf>): string | undefined =>
  number && rounded(number, DECIMALS)

const areSame = (
  some: readonly (string | undefined)[],
  others: readonly (string | undefined)[],
): boolean => some.every((value, at) => value !== undefined && value === others[at])
