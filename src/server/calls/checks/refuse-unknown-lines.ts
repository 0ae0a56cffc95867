import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
import type { RecordState } from '#server/store/history/record-state'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import type { ActionContext } from '#server/store/action'
import { refusals } from '../refusals'
import type { Values } from '#wire/kinds/field'

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
