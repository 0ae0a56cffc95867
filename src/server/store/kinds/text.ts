import { foldForUnique } from '../../../wire/fold'
import type { TextContract } from '../../../wire/kinds/text'
import { type FieldColumn, textValue } from './field-column'

/** A text; an optional one that was left out is empty. Unique keys compare it folded. */
export function textColumn(_field: TextContract): FieldColumn {
  return {
    type: 'text',
    absent: '',
    toColumn: (value) => (value === undefined || value === null ? '' : textValue(value)),
    toAnswer: (stored) => stored ?? '',
    fromText: (text) => text.trim(),
    fold: (stored) => foldForUnique(textValue(stored)),
  }
}
