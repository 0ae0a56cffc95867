import type { Kysely, Migration } from 'kysely'
import { VIEWS_TABLE } from '#server/store/tables/views'

/** The table of the views that users have saved. */
export const viewMigrations: Readonly<Record<string, Migration>> = {
  'views-001-saved': { up: createViews },
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable(VIEWS_TABLE)
    .addColumn('dni', 'bigint', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('columns', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${VIEWS_TABLE}_key`, ['dni', 'entity', 'name_folded'])
    .execute()
}
