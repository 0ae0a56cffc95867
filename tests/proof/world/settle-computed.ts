import { type FieldDeclaration, fieldRule } from '#language/kinds'
import type { DeclaredFormula } from '#language/kinds/formula'
import type { Distinct } from '../draw/distinct'
import type { ComputedDraw } from '../draw/lines'
import type { Fields } from './settle-fields'

const NUMBERS: readonly string[] = ['digits', 'integer', 'decimal', 'money']

/** The fields of numbers, by which lines may balance, too. */
export const numbersIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (NUMBERS.includes(kind) ? name : []))

interface Around {
  readonly names: Distinct
  readonly labels: Distinct
  /** What is hidden from the list can be said of the fields of a record alone. */
  readonly hasColumns: boolean
}

/** Each is computed from fields before it, so that none is computed from itself; none, where there are no numbers. */
export function withComputed(
  draws: readonly ComputedDraw[],
  fields: Fields,
  { names, labels, hasColumns }: Around,
): Fields {
  const all: Record<string, FieldDeclaration> = { ...fields }
  for (const draw of draws) {
    const computed = formulaOf(draw, all)
    if (computed === undefined) continue
    const label = labels.take(draw.label)
    const column = hasColumns && draw.isHidden ? { column: false } : {}
    all[names.take(draw.name, '')] = fieldRule.parse({ ...draw.own, label, ...column, computed })
  }
  return all
}

function formulaOf(
  { formula, one, other, rate }: ComputedDraw,
  fields: Fields,
): DeclaredFormula | undefined {
  const summed = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? numbersIn(field.fields).map((inner) => `${name}.${inner}`) : [],
  )
  const sum = summed[one % summed.length]
  if (formula === 'sum' && sum !== undefined) return { kind: 'sum', of: sum }
  const numbers = numbersIn(fields)
  const [first, second] = [numbers[one % numbers.length], numbers[other % numbers.length]]
  if (first === undefined || second === undefined) return undefined
  if (formula === 'percentage') return { kind: formula, rate: rate ?? first, of: second }
  return { kind: formula === 'sum' ? 'product' : formula, of: [first, second] }
}
