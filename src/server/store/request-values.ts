import { LINE_ID } from '#wire/kinds/lines'
import type { LineState } from './history/record-state'
import { columnValue } from './kinds/field-column'
import type { TableLayout } from './layout/table-layout'
import type { StoredRecord } from './table-rows'

type Values = Readonly<Record<string, unknown>>

/** A stored record as requests would carry it. */
export function requestValues({ fields, links, lines }: TableLayout, record: StoredRecord): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(columnValue(record[name]))]
  })
  const lists = lines.flatMap(({ name, layout }) => {
    const states = record[name]
    return Array.isArray(states) ? [[name, states.map((line) => requestLine(layout, line))]] : []
  })
  return Object.fromEntries([...values, ...links.map(({ name }) => [name, record[name]]), ...lists])
}

const requestLine = (layout: TableLayout, { number, columns }: LineState): Values => ({
  [LINE_ID]: number,
  ...requestValues(layout, columns),
})

/** The values of a new record for fields that the request does not contain. */
export function initialValues({ fields }: TableLayout): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(column.initial?.() ?? column.absent)]
  })
  return Object.fromEntries(values)
}
