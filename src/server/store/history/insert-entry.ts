import { CompiledQuery, type Insertable, type Transaction } from 'kysely'
import { chunksOf } from '../bulk/chunks'
import type { Tables } from '../tables'
import { HISTORY_TABLE, type HistoryRow } from '../tables/history'

export type NewEntry = Required<Omit<Insertable<HistoryRow>, 'id' | 'times'>>

/** The compiled statement for each kind of database: each imported row runs it, and compiling takes longer than running. */
const statements = new WeakMap<object, string>()

/** Adds an entry, in the caller's transaction. */
export async function insertEntry(trx: Transaction<Tables>, entry: NewEntry): Promise<void> {
  const { at, who, origin, detail, entity, record, key, kind, changes } = entry
  const values = { at, who, origin, detail, entity, record, key, kind, changes }
  const { adapter } = trx.getExecutor()
  const text = statements.get(adapter) ?? insertion(trx, values)
  statements.set(adapter, text)
  await trx.executeQuery(CompiledQuery.raw(text, Object.values(values)))
}

/** Adds many entries, in their order. */
export async function insertEntries(
  trx: Transaction<Tables>,
  entries: readonly NewEntry[],
): Promise<void> {
  for (const part of chunksOf(entries, 9)) {
    await trx.insertInto(HISTORY_TABLE).values(part).execute()
  }
}

function insertion(trx: Transaction<Tables>, values: NewEntry): string {
  return trx.insertInto(HISTORY_TABLE).values(values).compile().sql
}
