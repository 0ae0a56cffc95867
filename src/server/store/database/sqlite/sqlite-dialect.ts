import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { openGuardedDatabase } from './guarded-database'

/**
 * SQLite on one connection. Unlike kysely's own dialect it declares that DDL can be rolled back, takes the
 * write lock at the start of a transaction that may write, and accepts a transaction that SQLite itself rolled back.
 */
export class GuardedSqliteDialect extends SqliteDialect {
  readonly #database: () => Promise<ReturnType<typeof openGuardedDatabase>>

  /**
   * @param file the database's path, or ':memory:'
   * @param readOnly every statement that writes is an error
   */
  constructor(file: string, readOnly = false) {
    const database = async () => openGuardedDatabase(file, readOnly)
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new GuardedSqliteDriver({ database: this.#database })
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

class GuardedSqliteDriver extends SqliteDriver {
  /**
   * A deferred transaction that turns into a writing one fails when another process wrote meanwhile, and SQLite does not
   * wait then. Taking the write lock first moves every such failure to this statement, before any work is done.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    // Lets the event loop handle other I/O before each transaction, however many are waiting.
    await setImmediate()
    const begin = settings?.accessMode === 'read only' ? 'begin deferred' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** A full disk ends the transaction before kysely does; the error that reported it must not be lost. */
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
