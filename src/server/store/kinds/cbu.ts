import type { CbuContract } from '../../../wire/kinds/cbu'
import { readPartedDigits } from '../../../wire/notation/cuit'
import { type FieldColumn, textColumn } from './field-column'

/** Its digits. */
export function cbuColumn(_field: CbuContract): FieldColumn {
  return {
    ...textColumn('cbu', '', (digits) => digits),
    fromText: (text) => readPartedDigits(text.trim()),
  }
}
