import { type DatabaseConnection, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { openGuardedDatabase } from './guarded-database'

/**
 * SQLite through libsql on one connection. Unlike kysely's own dialect it says that a failed migration can be rolled
 * back, and takes a transaction that SQLite itself rolled back as such.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: () => Promise<ReturnType<typeof openGuardedDatabase>>

  constructor(file: string) {
    const database = async () => openGuardedDatabase(file)
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver({ database: this.#database })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class LibsqlDriver extends SqliteDriver {
  /** A full disk ends the transaction before kysely does; the error that told so must not be lost over it. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active')))
        throw error
    }
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
