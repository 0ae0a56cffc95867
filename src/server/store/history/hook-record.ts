import { LINE_ID } from '#wire/kinds/lines'
import { linesIn } from '../lines'
import { columnValue } from '../kinds/field-column'
import type { TableLayout } from '../layout/table-layout'
import { columnsOf, linesHeld, linksIn } from '../table-rows'
import type { Values } from '#wire/kinds/field'

/** A record as hooks see it, from its columns, links and lines. */
export function hookRecord(layout: TableLayout, stored: Values): Values {
  const { fields, links } = layout
  const record: Record<string, unknown> = {}
  for (const { name, column, reference } of fields) {
    if (column.type === 'id') continue
    const value = columnValue(stored[name] ?? null)
    const toValue = column.toRequest ?? column.toAnswer
    record[name] = reference === undefined ? toValue(value) : value === null ? null : Number(value)
  }
  for (const { name } of links) record[name] = stored[name] ?? []
  const held = linesHeld(layout, stored)
  for (const { name, layout: ofLines } of layout.lines) {
    record[name] = (held[name] ?? []).map(({ number, columns }) => ({
      ...(number !== undefined && { [LINE_ID]: number }),
      ...hookRecord(ofLines, columns),
    }))
  }
  return record
}

/** The columns, links and lines of a record once some values are stored in it. */
export function storedAfter(layout: TableLayout, before: Values, changes: Values): Values {
  return {
    ...before,
    ...columnsOf(layout, changes),
    ...linksIn(layout, changes),
    ...linesIn(layout, linesHeld(layout, before), changes),
  }
}
