import * as z from 'zod'
import { options, validatedBy, kindOf, ofKind } from '../declarations/allowed'

const A_FIELD = 'the name of a field of numbers'
const field = z.string(A_FIELD)
const pair = z.tuple([field, field], 'the names of two fields').readonly()

/** The sum of a field of the record's lines: `sum('lineas.importe')`. Empty ones count for nothing. */
export function sum(of: string) {
  return ofKind('sum', { of })
}

/** One field times another: `product('cantidad', 'precio')`. Empty if one of them is. */
export function product(one: string, other: string) {
  return ofKind('product', { of: [one, other] as const })
}

/**
 * One field less another: `difference('debe', 'haber')`. An empty one counts as 0; the difference of two empty ones is
 * empty.
 */
export function difference(from: string, less: string) {
  return ofKind('difference', { of: [from, less] as const })
}

/** A part of a field in hundredths: `percentage(21, 'neto')`, `percentage('alicuota', 'neto')`. Empty if one of them is. */
export function percentage(rate: string | number, of: string) {
  return ofKind('percentage', { rate, of })
}

const formulas = {
  sum: options({
    kind: z.literal('sum'),
    of: z.string("a field of lines, such as 'lineas.importe'"),
  }).readonly(),
  product: options({ kind: z.literal('product'), of: pair }).readonly(),
  difference: options({ kind: z.literal('difference'), of: pair }).readonly(),
  percentage: options({
    kind: z.literal('percentage'),
    rate: z.union([z.string(), z.number()], 'a number, or the name of a field of numbers'),
    of: field,
  }).readonly(),
}

export type DeclaredFormula = z.output<(typeof formulas)[keyof typeof formulas]>

const ONE_OF_THEM = "one of sum('lineas.importe'), product(…), difference(…), percentage(…)"

const isFormula = (kind: unknown): kind is keyof typeof formulas =>
  typeof kind === 'string' && Object.hasOwn(formulas, kind)

/** The formula of a computed field, made by one of these functions. */
export const formulaRule = validatedBy<DeclaredFormula>((value) => {
  const kind = kindOf(value)
  return isFormula(kind) ? formulas[kind] : ONE_OF_THEM
})

/** The fields of the record that a formula names; for a sum the field that holds the lines. */
export function operandsOf(formula: DeclaredFormula): readonly string[] {
  switch (formula.kind) {
    case 'sum':
      return formula.of.split('.').slice(0, 1)
    case 'percentage':
      return typeof formula.rate === 'string' ? [formula.rate, formula.of] : [formula.of]
    default:
      return formula.of
  }
}
