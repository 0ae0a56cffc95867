/** A day, a month or a time, which sort as texts, or a number. */
type Moment = string | number

/** A period from one moment to another, both included; open at an end that is undefined. */
export interface Period<T> {
  /** The record or row of the period. */
  readonly of: T
  readonly from: Moment | undefined
  readonly to: Moment | undefined
}

/** The value of a field that a period begins or ends with; undefined if it has none. */
export const momentOf = (value: unknown): Moment | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : undefined

/** Whether two periods have a moment in common. */
export const overlap = (one: Period<unknown>, other: Period<unknown>): boolean =>
  reaches(one.from, other.to) && reaches(other.from, one.to)

const reaches = (from: Moment | undefined, to: Moment | undefined): boolean =>
  from === undefined || to === undefined || from <= to

/** Pairs of overlapping periods: each that begins before another one has ended, with that one. Empty if no two overlap. */
export function overlappingPairs<T>(periods: readonly Period<T>[]): readonly (readonly [T, T])[] {
  const pairs: (readonly [T, T])[] = []
  let longest: Period<T> | undefined
  for (const period of periods.toSorted(byBeginning)) {
    if (longest !== undefined && reaches(period.from, longest.to)) {
      pairs.push([longest.of, period.of])
    }
    if (longest === undefined || endsLater(period, longest)) longest = period
  }
  return pairs
}

function byBeginning({ from: one }: Period<unknown>, { from: other }: Period<unknown>): number {
  if (one === undefined || other === undefined) {
    return Number(one !== undefined) - Number(other !== undefined)
  }
  return one < other ? -1 : Number(one > other)
}

const endsLater = ({ to: one }: Period<unknown>, { to: other }: Period<unknown>): boolean =>
  other !== undefined && (one === undefined || one > other)
