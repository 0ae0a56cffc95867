import { brokenRules, type Ruled } from '../../wire/broken-rules'
import type { StoredRecord } from '../store/entity-table'
import { columnValue } from '../store/kinds/field-column'
import type { TableLayout } from '../store/layout'
import { Refusal } from './refusal'

type Values = Readonly<Record<string, unknown>>

/**
 * Judges a record as a whole, once each of its fields has passed.
 * @param values as requests carry them; what the request says nothing of, as it is stored
 * @param given the fields that the request gives values to
 * @throws Refusal 422 with the first rule's text, after the label of the field that it is told at
 */
export function judgeRecord(ruled: Ruled, values: Values, given: ReadonlySet<string>): void {
  const [complaint] = brokenRules(ruled, values, (field) => given.has(field))
  if (complaint === undefined) return
  const label = ruled.fields[complaint.field]?.label ?? complaint.field
  throw new Refusal(422, `${label}: ${complaint.text}`)
}

/** A stored record as requests would carry it. */
export function requestValues({ fields, links }: TableLayout, record: StoredRecord): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(columnValue(record[name]))]
  })
  return Object.fromEntries([...values, ...links.map(({ name }) => [name, record[name]])])
}

/** What a new record has where nothing is said. */
export function initialValues({ fields }: TableLayout): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(column.initial?.() ?? column.absent)]
  })
  return Object.fromEntries(values)
}
