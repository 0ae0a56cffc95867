import type { Transaction } from 'kysely'
import { storeEvents } from './store-events'
import type { Author } from './author'
import { type RecordChange, recordChange, recordChanges } from './record-change'
import type { TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'

/** What follows from every write to a record, in its transaction: its entry in the history, and its event. */
export async function followWrite(
  trx: Transaction<Tables>,
  layout: TableLayout,
  change: RecordChange,
  author: Author,
): Promise<void> {
  await recordChange(trx, layout, change, author)
  await storeEvents(trx, layout, [{ ...change, author }])
}

/** The same of many writes to one table, in their order. */
export async function followWrites(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly author: Author })[],
): Promise<void> {
  await recordChanges(trx, layout, changes)
  await storeEvents(trx, layout, changes)
}
