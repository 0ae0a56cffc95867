import { momentOf, overlappingPairs, type Period } from '../../../../wire/rules/periods'
import type { TableLayout } from '../../layout/table-layout'
import type { UniqueLayout } from '../../layout/unique-layout'
import { someOf } from './check-values'
import { counted } from '../existing/count-rows'
import { comparedValue, sharing } from './plan-uniques'
import type { FieldValues } from './plan-values'
import type { Problem } from '../steps'

/** The rows whose periods overlap, where they must not. They are listed by id, because the values may be personal data. */
export function overlaps(
  { table }: TableLayout,
  { fields }: UniqueLayout,
  key: string,
  ids: readonly number[],
  values: readonly FieldValues[],
): readonly Problem[] {
  const [from = '', to = ''] = fields.slice(-2)
  const per = fields.slice(0, -2)
  const moment = (name: string, at: number) => momentOf(comparedValue(name, at, values))
  const periods = sharing(per, ids, values).map((rows) =>
    rows.map(({ id, at }): Period<number> => ({
      of: id,
      from: moment(from, at),
      to: moment(to, at),
    })),
  )
  const pairs = periods.flatMap(overlappingPairs)
  if (pairs.length === 0) return []
  const rows = new Set(pairs.flat())
  const examples = pairs.slice(0, 3).map((pair) => `${key} ${someOf(pair)}`)
  const more = pairs.length > examples.length ? ' …' : ''
  return [
    {
      table,
      column: fields.join(', '),
      rows: rows.size,
      ids: [...rows].slice(0, 5),
      what: `Table ${table}: periods from ${from} to ${to} must not overlap, but those of ${counted(rows.size, 'row')} do: ${examples.join('; ')}${more}.`,
      help: 'Correct these records with the former schema, then start with the new one.',
    },
  ]
}
