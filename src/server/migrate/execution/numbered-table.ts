import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely'

/**
 * Begins to create a table with a column `id` that numbers its rows in the order of insertion, and never reuses a number.
 * @param name the table's
 */
export function createNumberedTable(
  db: Kysely<unknown>,
  name: string,
): CreateTableBuilder<string, 'id'> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const type: ColumnDataType = isSqlite ? 'integer' : 'bigint'
  return db.schema
    .createTable(name)
    .addColumn('id', type, (column) =>
      isSqlite
        ? column.primaryKey().autoIncrement()
        : column.generatedByDefaultAsIdentity().primaryKey(),
    )
}
