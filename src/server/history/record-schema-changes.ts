import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables'
import type { Author } from './author'
import { insertEntry } from './insert-entry'

/** A change of the database that a new schema asks for. */
interface SchemaChange {
  readonly table: string
  /** What it does, values filled in included. */
  readonly text: string
}

/** What an entry of a change of the database says was done. */
const KIND = 'esquema'

/**
 * Adds what a new schema has changed to the history: an entry a change, with its text, because what fills a new field
 * writes to every record at once.
 */
export async function recordSchemaChanges(
  trx: Transaction<Tables>,
  changes: readonly SchemaChange[],
  { at, origin }: Author,
): Promise<void> {
  for (const { table, text } of changes) {
    const change = { entity: table, record: null, key: '{}', kind: KIND, changes: '{}' }
    await insertEntry(trx, { ...change, at, who: null, origin, detail: text })
  }
}
