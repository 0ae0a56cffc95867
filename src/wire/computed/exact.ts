import { CANONICAL, padded } from '../notation/decimal'

/** An exact number, as a count of units of its last decimal. */
export interface Exact {
  readonly units: bigint
  readonly decimals: number
}

/** @returns undefined for an empty value, or one that is no number */
export function exactOf(value: unknown): Exact | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const [, sign = '', whole, fraction = ''] = CANONICAL.exec(String(value)) ?? []
  if (whole === undefined) return undefined
  return { units: BigInt(sign + whole + fraction), decimals: fraction.length }
}

/** The same number in units of so many decimals; it has no more decimals than those. */
function unitsAt({ units, decimals }: Exact, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - decimals)
}

export function added(one: Exact, other: Exact): Exact {
  const decimals = Math.max(one.decimals, other.decimals)
  return { units: unitsAt(one, decimals) + unitsAt(other, decimals), decimals }
}

export const negated = ({ units, decimals }: Exact): Exact => ({ units: -units, decimals })

export const multiplied = (one: Exact, other: Exact): Exact => ({
  units: one.units * other.units,
  decimals: one.decimals + other.decimals,
})

/** A hundredth, exactly. */
export const hundredth = ({ units, decimals }: Exact): Exact => ({ units, decimals: decimals + 2 })

/** The number rounded to so many decimals, in the wire's notation. Half a unit is rounded away from zero. */
export function rounded(number: Exact, decimals: number): string {
  if (number.decimals <= decimals) return written(unitsAt(number, decimals), decimals)
  const unit = 10n ** BigInt(number.decimals - decimals)
  const size = number.units < 0n ? -number.units : number.units
  const nearest = (size * 2n + unit) / (unit * 2n)
  return written(number.units < 0n ? -nearest : nearest, decimals)
}

function written(units: bigint, decimals: number): string {
  const figures = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const at = figures.length - decimals
  const number = decimals === 0 ? figures : `${figures.slice(0, at)}.${figures.slice(at)}`
  return units < 0n ? padded(`-${number}`, decimals) : number
}
