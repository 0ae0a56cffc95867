import type { CuitContract } from '../../../wire/kinds/cuit'
import { readPartedDigits } from '../../../wire/notation/cuit'
import { type FieldColumn, textColumn } from './field-column'

/** Its digits. */
export function cuitColumn(_field: CuitContract): FieldColumn {
  return {
    ...textColumn('cuit', '', (digits) => digits),
    fromText: (text) => readPartedDigits(text.trim()),
  }
}
