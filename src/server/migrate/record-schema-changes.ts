import type { Transaction } from 'kysely'
import type { Tables } from '#server/store/tables'
import type { Author } from '#server/store/history/author'
import { insertEntry } from '#server/store/history/insert-entry'

/** A change of the database that a new schema asks for. */
interface SchemaChange {
  readonly table: string
  /** What it does, values filled in included. */
  readonly text: string
}

/** The kind of the entries of schema changes. */
const KIND = 'esquema'

/**
 * Adds a new schema's changes to the history: one entry for each change, with its text, because filling a new field writes to
 * every record at once.
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
