import { type Kysely, type Migration, sql } from 'kysely'
import { createNumberedTable } from '../execution/numbered-table'
import { EVENTS_TABLE } from '#server/store/tables/events'

/** The table of the events that are to be delivered. */
export const eventMigrations: Readonly<Record<string, Migration>> = {
  'events-001-events': { up: createEvents },
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const zero = sql`0`
  await createNumberedTable(db, EVENTS_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('previous', 'text')
    .addColumn('next', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(zero))
    .addColumn('due', 'bigint', (column) => column.notNull().defaultTo(zero))
    .addColumn('held', 'bigint', (column) => column.notNull().defaultTo(zero))
    .addColumn('error', 'text')
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(zero))
    .execute()
  await db.schema
    .createIndex(`${EVENTS_TABLE}_record`)
    .on(EVENTS_TABLE)
    .columns(['entity', 'record', 'id'])
    .execute()
}
