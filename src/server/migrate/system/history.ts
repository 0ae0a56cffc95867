import { type Kysely, type Migration, sql } from 'kysely'
import { createNumberedTable } from '../execution/numbered-table'
import { HISTORY_TABLE } from '#server/store/tables/history'

/** The history's own table. */
export const historyMigrations: Readonly<Record<string, Migration>> = {
  'history-001-entries': { up: createHistory },
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, HISTORY_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(sql`1`))
    .execute()
  await db.schema
    .createIndex(`${HISTORY_TABLE}_record`)
    .on(HISTORY_TABLE)
    .columns(['entity', 'record', 'id'])
    .execute()
}
