import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
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
  { lines }: TableLayout,
  before: Values,
  changes: Values,
): Promise<void> {
  for (const { name } of lines) {
    const known = new Set(lineNumbers(before[name]))
    if (lineNumbers(changes[name]).every((number) => known.has(number))) continue
    throw refusals.changed(await store.recordVersions.read(trx))
  }
}

/** The numbers of lines, as they are stored or as a request has them. */
const lineNumbers = (lines: unknown): readonly unknown[] =>
  (Array.isArray(lines) ? lines : []).flatMap((line) => line.number ?? line[LINE_ID] ?? [])
