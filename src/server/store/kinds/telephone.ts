import type { TelephoneContract } from '../../../wire/kinds/telephone'
import { type FieldColumn, textColumn } from './field-column'

/** A number as it was written; unique keys compare its digits. */
export function telephoneColumn({ default: absent = '' }: TelephoneContract): FieldColumn {
  return textColumn('telephone', absent, (written) => written.replace(/\D/g, ''))
}
