import type { ColumnValue } from './kinds/field-column'
import type { FieldLayout } from './layout/table-layout'

/** The folded value; null for an empty text, because two records without a value are no duplicates. */
export function fold(field: FieldLayout, stored: ColumnValue): ColumnValue {
  const folded = stored === null ? null : (field.column.fold?.(stored) ?? stored)
  return folded === '' ? null : folded
}
