import type { Transaction } from 'kysely'
import type { Author } from './author'
import { type RecordChange, recordChanges } from './record-change'
import { type RecordState, isUnchanged } from './record-state'
import { hookRecord } from './hook-record'
import { chunksOf } from '../bulk/chunks'
import type { TableLayout } from '../layout/table-layout'
import { type Tables, EVENTS_TABLE } from '../tables'

/**
 * Stores the events of some writes in their own transaction, so that there is one for each write that is stored and none for
 * any other. Nothing is stored if no hook waits for events, or if no value changed.
 */
async function storeEvents(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly author: Author })[],
): Promise<void> {
  if (!layout.events) return
  const events = changes.flatMap(({ record, before, after, author }) => {
    if (before !== undefined && after !== undefined && isUnchanged(layout, before, after)) return []
    const { at, who = null } = author
    const state = (one: RecordState | undefined): string | null =>
      one === undefined
        ? null
        : JSON.stringify(hookRecord(layout, { ...one.columns, ...one.links, ...one.lines }))
    const operation = operationOf(layout, author, before, after)
    const states = { previous: state(before), next: state(after) }
    return {
      at,
      who,
      entity: layout.table,
      record,
      operation,
      ...states,
      due: 0,
      held: 0,
      tries: 0,
      failed: 0,
    }
  })
  for (const part of chunksOf(events, 12)) await trx.insertInto(EVENTS_TABLE).values(part).execute()
}

function operationOf(
  { key }: TableLayout,
  { origin, detail }: Author,
  before: RecordState | undefined,
  after: RecordState | undefined,
): string {
  if (origin === 'action') return detail
  // For a singleton.
  if (key.length === 0) return 'grabar'
  if (before === undefined) return 'ingresar'
  return after === undefined ? 'borrar' : 'modificar'
}

/** The work after some writes to one table, in their transaction: adds their entries to the history, and their events. */
export async function followWrites(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly author: Author })[],
): Promise<void> {
  await recordChanges(trx, layout, changes)
  await storeEvents(trx, layout, changes)
}
