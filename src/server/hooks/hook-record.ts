import { columnValue } from '../store/kinds/field-column'
import type { TableLayout } from '../store/layout'
import { columnsOf, linksIn, type StoredRecord } from '../store/table-rows'
import type { AnyValues } from './hook-value'

/** A record as hooks see it, from its columns and links. */
export function hookRecord({ fields, links }: TableLayout, stored: StoredRecord): AnyValues {
  const record: Record<string, unknown> = {}
  for (const { name, column, reference } of fields) {
    if (column.type === 'id') continue
    const value = columnValue(stored[name] ?? null)
    const toValue = column.toRequest ?? column.toAnswer
    record[name] = reference === undefined ? toValue(value) : value === null ? null : Number(value)
  }
  for (const { name } of links) record[name] = stored[name] ?? []
  return record
}

/** The columns and links of a record once some values are stored in it. */
export function storedAfter(
  layout: TableLayout,
  before: StoredRecord,
  changes: StoredRecord,
): StoredRecord {
  return { ...before, ...columnsOf(layout, changes), ...linksIn(layout, changes) }
}
