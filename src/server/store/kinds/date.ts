import { type DateContract, dayOf } from '../../../wire/kinds/date'
import { readDate } from '../../../wire/notation/date'
import { type FieldColumn, nullableColumn, textValue } from './field-column'

/** yyyy-mm-dd, which sorts as the calendar does. */
export function dateColumn({ default: initial }: DateContract): FieldColumn {
  const column = {
    type: 'text',
    signature: 'date',
    toColumn: textValue,
    fromText: readDate,
  } as const
  if (initial === undefined) return nullableColumn({ ...column, absent: null })
  // The day that new records get says nothing of old ones.
  if (initial === 'today') {
    return nullableColumn({ ...column, absent: null, initial: () => dayOf(initial) })
  }
  return nullableColumn({ ...column, absent: initial })
}
