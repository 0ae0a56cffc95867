import { type Kysely, type Migration } from 'kysely'
import { createNumberedTable } from '../execution/numbered-table'
import { DELETED_TABLE } from '#server/store/tables/deleted'

/** The table of the deleted records. */
export const deletedMigrations: Readonly<Record<string, Migration>> = {
  'deleted-001-records': { up: createDeleted },
}

async function createDeleted(db: Kysely<unknown>): Promise<void> {
  await createNumberedTable(db, DELETED_TABLE)
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'bigint')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('record', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex(`${DELETED_TABLE}_entity`)
    .on(DELETED_TABLE)
    .columns(['entity', 'id'])
    .execute()
  await db.schema
    .createIndex(`${DELETED_TABLE}_key`)
    .on(DELETED_TABLE)
    .columns(['entity', 'key', 'id'])
    .execute()
}
