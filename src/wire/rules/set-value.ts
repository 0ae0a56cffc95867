import type { SetValue } from '../contract'
import type { FieldContract } from '../kinds'
import { dayOf, monthOf } from '../kinds/date'

/** The value that an action sets, as a request would carry it: 'today' is the current day or month. */
export function constantOf(field: FieldContract | undefined, value: SetValue): unknown {
  if (field?.kind === 'date' && typeof value === 'string') return dayOf(value)
  if (field?.kind === 'month' && typeof value === 'string') return monthOf(value)
  return field?.kind === 'references' ? (value ?? []) : value
}
