import { sumOfLines } from '../computed/computed-values'
import { added, type Exact, negated, rounded } from '../computed/exact'
import { decimalsOf } from '../kinds'
import type { Balance, LinesContract } from '../kinds/lines'
import { showDecimal } from '../notation/decimal'

/** The reason why lines do not balance; undefined if they do, or need not. */
export function unbalanced(field: LinesContract, lines: unknown): string | undefined {
  const { balances, fields } = field
  const difference = balances && differenceOf(field, lines, balances)
  if (balances === undefined || difference === undefined) return undefined
  const [one, other] = balances.map((name) => fields[name]?.label ?? name)
  return `${one} y ${other} difieren en ${difference}`
}

/**
 * The difference between the sums of two fields of lines, as staff read it.
 * @returns undefined if they are equal
 */
export function differenceOf(
  { fields }: LinesContract,
  lines: unknown,
  [one, other]: Balance,
): string | undefined {
  const difference = added(sumOfLines(lines, one), negated(sumOfLines(lines, other)))
  if (difference.units === 0n) return undefined
  const decimals = [one, other].map((name) => (fields[name] ? decimalsOf(fields[name]) : 0))
  return shown(difference, Math.max(...decimals))
}

/** The number without its sign. */
const shown = (number: Exact, decimals: number): string =>
  showDecimal(rounded(number.units < 0n ? negated(number) : number, decimals), decimals)
