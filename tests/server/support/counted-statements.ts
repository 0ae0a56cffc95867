import type { DatabaseConnection } from 'kysely'
import { onTestFinished } from 'vitest'
import { GuardedSqliteDialect } from '../../../src/server/store/database/sqlite/sqlite-dialect'

/** Puts a layer between kysely and SQLite that counts statements. To be called before the database is opened. */
export function countedStatements(): () => number {
  let count = 0
  const { createDriver } = GuardedSqliteDialect.prototype
  onTestFinished(() => {
    GuardedSqliteDialect.prototype.createDriver = createDriver
  })
  GuardedSqliteDialect.prototype.createDriver = function createCountingDriver() {
    const driver = createDriver.call(this)
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (): Promise<DatabaseConnection> => {
      const connection = await acquire()
      return {
        executeQuery(query) {
          count += 1
          return connection.executeQuery(query)
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      }
    }
    return driver
  }
  return () => count
}
