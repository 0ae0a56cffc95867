import type { FieldContract } from '#wire/kinds'
import { dayOf } from '#wire/kinds/date'
import { monthOf } from '#wire/kinds/month'

/** What a new record starts with in a field, 'today' as the day or month that it is; undefined: nothing. */
export function initialValue(field: FieldContract): unknown {
  const initial = 'default' in field ? field.default : undefined
  if (initial === undefined) return undefined
  if (field.kind === 'date') return dayOf(String(initial))
  return field.kind === 'month' ? monthOf(String(initial)) : initial
}
