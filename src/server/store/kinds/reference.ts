import type { ReferenceContract } from '../../../wire/kinds/reference'
import { type FieldColumn, referenceSignature } from './field-column'
import { idValue } from './id'

/** The referred record's own number, under a foreign key; lists answer the field that it is shown by. */
export function referenceColumn({ resource, shows }: ReferenceContract): FieldColumn {
  return {
    type: 'bigint',
    signature: referenceSignature(resource),
    nullable: true,
    absent: null,
    toColumn: (value) => (value === undefined ? null : idValue(value)),
    toAnswer: (shown) => shown ?? '',
    refers: { resource, shows },
  }
}
