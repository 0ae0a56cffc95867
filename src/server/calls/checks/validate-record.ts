import { unbalanced } from '#wire/rules/balance'
import { brokenRules, type Ruled } from '#wire/rules/broken-rules'
import { computedNames } from './with-computed'
import { Refusal } from '#server/store/refusal'
import type { Values } from '#wire/kinds/field'
import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
import type { RecordState } from '#server/store/history/record-state'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import type { ActionContext } from '#server/store/action'
import { refusals } from '../refusals'

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
  const written = new Set([...writtenFields, ...computedNames(ruled.fields)])
  const [violation] = brokenRules(ruled, values, (field) => written.has(field))
  if (violation !== undefined) {
    const label = ruled.fields[violation.field]?.label ?? violation.field
    throw new Refusal(422, `${label}: ${violation.text}`)
  }
  for (const [name, field] of Object.entries(ruled.fields)) {
    if (field.kind !== 'lines' || !writtenFields.has(name)) continue
    const text = unbalanced(field, values[name])
    if (text !== undefined) throw new Refusal(422, `${field.label}: ${text}`)
  }
}

/**
 * Refuses lines that the record no longer has: somebody else has removed them.
 * @throws Refusal 409 as for a record that was written since
 */
export async function refuseUnknownLines(
  trx: Transaction<Tables>,
  { store }: ActionContext,
  lines: TableLayout['lines'],
  before: RecordState,
  changes: Values,
): Promise<void> {
  for (const { name } of lines) {
    const known = new Set(before.lines?.[name]?.map(({ number }) => number))
    if (lineNumbers(changes[name]).every((number) => known.has(number))) continue
    throw refusals.changed(await store.recordVersions.read(trx))
  }
}

/** The numbers of lines that a request has. */
const lineNumbers = (lines: unknown): readonly number[] =>
  (Array.isArray(lines) ? lines : []).flatMap((line) => line[LINE_ID] ?? [])
