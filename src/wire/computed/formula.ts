/** The formula that computes a field from others of its record. Data only: `computedValues` evaluates it. */
export type Formula =
  /** The sum of a field of the record's lines: `lineas.importe`. An empty value counts as 0. */
  | { readonly kind: 'sum'; readonly of: string }
  /** Empty if one of the two is. */
  | { readonly kind: 'product'; readonly of: readonly [one: string, other: string] }
  /** Empty if both are; if one is empty, it counts as 0. */
  | { readonly kind: 'difference'; readonly of: readonly [from: string, less: string] }
  /** Empty if one of the two is. The rate is a field, or the same for all records. */
  | { readonly kind: 'percentage'; readonly rate: string | number; readonly of: string }

/** The formula of a computed field, which is in no request. */
export interface Computed {
  readonly computed?: Formula
}

/** The fields of the record that a formula names; for a sum the field that holds the lines. */
export function operandsOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'sum':
      return formula.of.split('.').slice(0, 1)
    case 'percentage':
      return typeof formula.rate === 'string' ? [formula.rate, formula.of] : [formula.of]
    default:
      return formula.of
  }
}
