import type { ReferenceContract } from '../../../wire/kinds/reference'
import type { FieldColumn } from './field-column'
import { idValue } from './id'

/** The referred record's own number, under a foreign key; lists answer the field that it is shown by. */
export function referenceColumn(_field: ReferenceContract): FieldColumn {
  return {
    type: 'bigint',
    absent: null,
    toColumn: (value) => (value === undefined ? null : idValue(value)),
    toAnswer: (shown) => shown ?? '',
  }
}
