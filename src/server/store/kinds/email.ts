import { foldForUnique } from '../../../wire/fold'
import type { EmailContract } from '../../../wire/kinds/email'
import { type FieldColumn, textValue } from './field-column'

/** An address as it was typed; unique keys compare it in any case. */
export function emailColumn(_field: EmailContract): FieldColumn {
  return {
    type: 'text',
    absent: '',
    toColumn: (value) => (value === undefined || value === null ? '' : textValue(value)),
    toAnswer: (stored) => stored ?? '',
    fromText: (text) => text.trim(),
    fold: (stored) => foldForUnique(textValue(stored)),
  }
}
