import type { DniContract } from '../../../wire/kinds/dni'
import { digitsIn } from './digits'
import { type FieldColumn, nullableColumn, wholeNumber } from './field-column'

/** Kept as any digits are, so that a field may change from the one to the other. */
export function dniColumn(_field: DniContract): FieldColumn {
  return nullableColumn({
    type: 'bigint',
    signature: 'digits',
    absent: null,
    toColumn: wholeNumber,
    fromText: (text) => digitsIn(text.replaceAll('.', '')),
  })
}
