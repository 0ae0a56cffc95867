import type { CompiledQuery } from 'kysely'
import { onTestFinished } from 'vitest'
import { GuardedSqliteDialect } from '#server/store/database/sqlite/sqlite-dialect'

/**
 * Puts a layer between kysely and SQLite. To be called before the database is opened.
 * @param around is called for each statement, and runs it
 * @returns a function that removes the layer, for databases that are opened later
 */
export function aroundStatements(
  around: <T>(sql: string, run: () => Promise<T>) => Promise<T>,
): () => void {
  const { createDriver } = GuardedSqliteDialect.prototype
  GuardedSqliteDialect.prototype.createDriver = function createWatchedDriver() {
    const driver = createDriver.call(this)
    const acquire = driver.acquireConnection.bind(driver)
    const watched = new WeakSet()
    driver.acquireConnection = async () => {
      const connection = await acquire()
      if (watched.has(connection)) return connection
      watched.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = <R>(query: CompiledQuery) =>
        around(query.sql, () => execute<R>(query))
      return connection
    }
    return driver
  }
  return () => {
    GuardedSqliteDialect.prototype.createDriver = createDriver
  }
}

/** Counts the statements of SQLite. To be called before the database is opened. */
export function countedStatements(): () => number {
  let count = 0
  const remove = aroundStatements((_sql, run) => {
    count += 1
    return run()
  })
  onTestFinished(remove)
  return () => count
}
