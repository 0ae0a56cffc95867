import type { FieldContract } from '#wire/kinds'
import type { Made, Shown } from './made'
import { type Recorded, tellApart } from './operations'

/** The values by which a record must differ from any other, one text for each set; undefined: a set that nothing is like. */
function marksOf(entity: Recorded, shown: Shown): readonly (string | undefined)[] {
  return tellApart(entity).map((names) => {
    const values = names.map((name) => comparable(entity.fields[name], shown[name]))
    // Nothing is like nothing.
    return values.includes(null) ? undefined : JSON.stringify(values)
  })
}

/** Whether two records cannot both be there. */
export function clash(entity: Recorded, one: Shown, other: Shown): boolean {
  const marks = marksOf(entity, other)
  const isAlike = marksOf(entity, one).some((mark, at) => mark !== undefined && mark === marks[at])
  return isAlike || overlaps(entity, one, other)
}

/** Compared day by day, apart from what the backends compare with. */
function overlaps({ fields, periods = [] }: Recorded, one: Shown, other: Shown): boolean {
  return periods.some(({ from, to, per }) => {
    const isShared = per.every((name) => {
      const value = comparable(fields[name], one[name])
      return value !== null && value !== '' && value === comparable(fields[name], other[name])
    })
    return isShared && !isBefore(one[to], other[from]) && !isBefore(other[to], one[from])
  })
}

/** Whether a period has ended before another one begins. */
function isBefore(end: unknown, begin: unknown): boolean {
  if (isNothing(end) || isNothing(begin)) return false
  if (typeof end === 'number' && typeof begin === 'number') return end < begin
  return String(end) < String(begin)
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

export const shownOf = (made: Made): Shown =>
  Object.fromEntries(Object.entries(made).map(([name, { shown }]) => [name, shown]))

/** Coarser than what any backend compares: what differs here differs there. */
function comparable(field: FieldContract | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  if (field?.kind === 'telephone') return value.replaceAll(/\D/g, '')
  if (field?.kind === 'choice' || field?.kind === 'reference') return value
  return value
    .normalize('NFD')
    .replaceAll(/\p{M}|\s/gu, '')
    .toLowerCase()
}
