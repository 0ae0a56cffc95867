import { type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'

/**
 * Counts the commits that wrote to each table, so that an answer kept in memory knows when it is void. A version is read
 * inside the transaction that reads the data and grows after the commit: kept data is never older than its version.
 */
export interface TableVersions {
  /** The state of these tables, to be compared with an earlier one. */
  read(trx: Transaction<Tables>, tables: readonly string[]): Promise<string>
  /** Last in the transaction that wrote to them. */
  beforeCommit(trx: Transaction<Tables>, tables: ReadonlySet<string>): Promise<void>
  afterCommit(tables: ReadonlySet<string>): void
}

/** For SQLite: this process alone writes, so memory knows. */
export function versionsInMemory(): TableVersions {
  const versions = new Map<string, number>()
  return {
    read: async (_trx, tables) => tables.map((table) => versions.get(table) ?? 0).join(),
    beforeCommit: async () => {},
    afterCommit(tables) {
      for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1)
    },
  }
}

export const VERSIONS_TABLE = '_table_versions'

/**
 * How many counters a table has. Each connection counts in one of them: writers that share a row wait for each other's
 * commit, and fail where both are serializable.
 */
const COUNTERS = 64

/** For a database that other servers write to as well. */
export function versionsInDatabase(): TableVersions {
  return {
    async read(trx, tables) {
      const rows = await trx
        .selectFrom(VERSIONS_TABLE)
        .select([
          sql<string>`split_part(name, '/', 1)`.as('table'),
          sql<string>`sum(version)`.as('sum'),
        ])
        .where(sql`split_part(name, '/', 1)`, 'in', tables)
        .groupBy('table')
        .orderBy('table')
        .execute()
      return rows.map(({ table, sum }) => `${table}:${sum}`).join()
    },
    async beforeCommit(trx, tables) {
      for (const table of [...tables].toSorted()) {
        const name = sql<string>`${table}::text || '/' || pg_backend_pid() % ${sql.lit(COUNTERS)}`
        await trx
          .insertInto(VERSIONS_TABLE)
          .values({ name, version: 1 })
          .onConflict((conflict) =>
            conflict
              .column('name')
              .doUpdateSet({ version: sql`${sql.ref(`${VERSIONS_TABLE}.version`)} + 1` }),
          )
          .execute()
      }
    },
    afterCommit() {},
  }
}
