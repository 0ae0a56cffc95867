import type { IntegerContract } from '../../../wire/kinds/integer'
import { readInteger } from '../../../wire/notation/integer'
import { type FieldColumn, nullableColumn, wholeNumber } from './field-column'

/** A whole number of 64 bits. */
export function integerColumn({ default: initial }: IntegerContract): FieldColumn {
  const absent = initial ?? null
  return nullableColumn({
    type: 'bigint',
    signature: 'integer',
    absent,
    toColumn: wholeNumber,
    fromText: readInteger,
  })
}
