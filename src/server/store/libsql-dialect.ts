import { SqliteAdapter, SqliteDialect } from 'kysely'
import { openGuardedDatabase } from './guarded-database'

/** SQLite through libsql on one connection. Unlike kysely's own, it says that a failed migration can be rolled back. */
export class LibsqlDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => openGuardedDatabase(file) })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
