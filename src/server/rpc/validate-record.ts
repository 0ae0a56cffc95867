import { brokenRules, type Ruled } from '../../wire/broken-rules'
import type { StoredRecord } from '../store/entity-table'
import { columnValue } from '../store/kinds/field-column'
import type { TableLayout } from '../store/layout'
import { Refusal } from './refusal'

type Values = Readonly<Record<string, unknown>>

/**
 * Validates a record by the rules between its fields, once each field has passed its own check.
 * @param values as requests carry them; for fields that the request does not contain, the stored values
 * @param writtenFields the fields that the request writes
 * @throws Refusal 422 with the text of the first violation, after the label of its field
 */
export function validateRecord(
  ruled: Ruled,
  values: Values,
  writtenFields: ReadonlySet<string>,
): void {
  const [violation] = brokenRules(ruled, values, (field) => writtenFields.has(field))
  if (violation === undefined) return
  const label = ruled.fields[violation.field]?.label ?? violation.field
  throw new Refusal(422, `${label}: ${violation.text}`)
}

/** A stored record as requests would carry it. */
export function requestValues({ fields, links }: TableLayout, record: StoredRecord): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(columnValue(record[name]))]
  })
  return Object.fromEntries([...values, ...links.map(({ name }) => [name, record[name]])])
}

/** The values of a new record for fields that the request does not contain. */
export function initialValues({ fields }: TableLayout): Values {
  const values = fields.map(({ name, column }) => {
    const toRequest = column.toRequest ?? column.toAnswer
    return [name, toRequest(column.initial?.() ?? column.absent)]
  })
  return Object.fromEntries(values)
}
