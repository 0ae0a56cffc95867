import type { IdContract } from '../../../wire/kinds/id'
import type { FieldColumn } from './field-column'

/** A number that the database gives. */
export function idColumn(_field: IdContract): FieldColumn {
  return {
    type: 'id',
    signature: 'id',
    nullable: true,
    absent: null,
    toColumn: idValue,
    toAnswer: (stored) => stored,
  }
}

/** An id as it came back: a number, or its digits as we write them. null: no record of ours can have it. */
export function idValue(value: unknown): number | null {
  const id = typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null
}
