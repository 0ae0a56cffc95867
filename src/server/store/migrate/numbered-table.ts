import { type ColumnDataType, type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely'

/**
 * A table to be created with a column `id` that numbers its rows in the order of their insertion, and never uses a number
 * again.
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
