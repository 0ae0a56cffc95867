import { type Exact, added, exactOf, hundredth, multiplied, negated, rounded } from './exact'
import { type Formula, operandsOf } from './formula'
import { decimalsOf, type FieldContract, isAmount } from '../kinds'
import type { Line, LinesContract } from '../kinds/lines'
import type { Values } from '../kinds/field'

type Fields = Readonly<Record<string, FieldContract>>
/**
 * The values of a record's computed fields in the wire's notation, and its lines with theirs. A field whose formula leads back
 * to itself is empty: no schema has one.
 * @param values as requests carry them, numbers with decimals as texts; a value that is no number counts as empty
 */
export function computedValues(fields: Fields, values: Values): Values {
  const known: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines' && Array.isArray(values[name])) {
      known[name] = computedLines(field, values[name])
    }
  }
  const computing = new Set<string>()
  const valueOf = (name: string): unknown => {
    const field = fields[name]
    const formula = field && formulaOf(field)
    if (field === undefined || formula === undefined) return known[name] ?? values[name]
    if (Object.hasOwn(known, name)) return known[name]
    if (computing.has(name)) return null
    computing.add(name)
    // Without the lines their sum is unknown, and the field keeps its value.
    if (formula.kind === 'sum' && !Array.isArray(valueOf(operandsOf(formula)[0] ?? ''))) {
      known[name] = values[name] ?? null
      return known[name]
    }
    const number = evaluated(formula, valueOf)
    known[name] = number === undefined ? null : rounded(number, decimalsOf(field))
    return known[name]
  }
  for (const name of Object.keys(fields)) valueOf(name)
  return known
}

/** Lines with their computed values. Those that have none are the same objects. */
export function computedLines({ fields }: LinesContract, lines: readonly Line[]): readonly Line[] {
  const isComputed = Object.values(fields).some((field) => formulaOf(field) !== undefined)
  return isComputed ? lines.map((line) => ({ ...line, ...computedValues(fields, line) })) : lines
}

/** The formula of a field; undefined if the field is entered. */
export const formulaOf = (field: FieldContract): Formula | undefined =>
  isAmount(field) ? field.computed : undefined

function evaluated(formula: Formula, valueOf: (name: string) => unknown): Exact | undefined {
  switch (formula.kind) {
    case 'sum': {
      const [lines = '', field = ''] = formula.of.split('.')
      return sumOfLines(valueOf(lines), field)
    }
    case 'product': {
      const [one, other] = formula.of.map((name) => exactOf(valueOf(name)))
      return one && other && multiplied(one, other)
    }
    case 'difference': {
      const [from, less] = formula.of.map((name) => exactOf(valueOf(name)))
      if (from === undefined && less === undefined) return undefined
      return added(from ?? NOTHING, negated(less ?? NOTHING))
    }
    case 'percentage': {
      const { rate, of } = formula
      const [share, whole] = [
        exactOf(typeof rate === 'string' ? valueOf(rate) : rate),
        exactOf(valueOf(of)),
      ]
      return share && whole && hundredth(multiplied(share, whole))
    }
  }
}

const NOTHING: Exact = { units: 0n, decimals: 0 }

/** The exact sum of a field of lines; empty values count as 0. */
export function sumOfLines(lines: unknown, field: string): Exact {
  const rows: readonly unknown[] = Array.isArray(lines) ? lines : []
  let units = 0n
  let decimals = 0
  for (const row of rows) {
    const number = exactOf(typeof row === 'object' && row !== null ? Reflect.get(row, field) : null)
    if (number === undefined) continue
    if (number.decimals > decimals) {
      units *= 10n ** BigInt(number.decimals - decimals)
      decimals = number.decimals
    }
    units += number.units * 10n ** BigInt(decimals - number.decimals)
  }
  return { units, decimals }
}
