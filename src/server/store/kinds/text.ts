import { foldForUnique } from '../../../wire/fold'
import type { TextContract } from '../../../wire/kinds/text'
import { type FieldColumn, textColumn } from './field-column'

/** A text; an optional one that was left out is empty. Unique keys compare it folded. */
export function textFieldColumn({ default: absent = '' }: TextContract): FieldColumn {
  return textColumn('text', absent, foldForUnique)
}
