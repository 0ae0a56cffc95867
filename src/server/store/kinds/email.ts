import { foldForUnique } from '../../../wire/fold'
import type { EmailContract } from '../../../wire/kinds/email'
import { type FieldColumn, textColumn } from './field-column'

/** An address as it was typed; unique keys compare it in any case. */
export function emailColumn({ default: absent = '' }: EmailContract): FieldColumn {
  return textColumn('email', absent, foldForUnique)
}
