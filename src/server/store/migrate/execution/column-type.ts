import type { FieldLayout } from '../../layout/table-layout'

/** The type of a field's column, by a name that both databases know. */
export function columnType({ column }: FieldLayout): 'text' | 'bigint' {
  return column.type === 'text' ? 'text' : 'bigint'
}
