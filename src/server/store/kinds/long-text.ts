import { foldForUnique } from '../../../wire/fold'
import type { LongTextContract } from '../../../wire/kinds/long-text'
import { type FieldColumn, textColumn } from './field-column'

/** Kept as a text of one line is, so that a field may grow from the one to the other. */
export function longTextColumn({ default: absent = '' }: LongTextContract): FieldColumn {
  return textColumn('text', absent, foldForUnique)
}
