import type { TimeContract } from '../../../wire/kinds/time'
import { readTime } from '../../../wire/notation/time'
import { type FieldColumn, nullableColumn, textValue } from './field-column'

/** HH:mm, which sorts as the clock does. */
export function timeColumn({ default: initial }: TimeContract): FieldColumn {
  const absent = initial ?? null
  return nullableColumn({
    type: 'text',
    signature: 'time',
    absent,
    toColumn: textValue,
    fromText: readTime,
  })
}
