import { CompiledQuery, type RawBuilder, type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'

/**
 * Counts the commits that wrote to each table, to invalidate cached answers. Versions are in the database, so that a
 * transaction reads the versions of the state that it reads, regardless of later commits.
 */
export interface TableVersions {
  /** The state of these tables, to be compared with an earlier one. */
  read(trx: Transaction<Tables>, tables: readonly string[]): Promise<string>
  /** The same state, as part of another statement. */
  asColumn(tables: readonly string[]): RawBuilder<string>
  /** Call it last in the transaction that wrote to them. */
  beforeCommit(trx: Transaction<Tables>, tables: ReadonlySet<string>): Promise<void>
}

export const VERSIONS_TABLE = '_table_versions'

/** Any number that no other program locks in pairs in this database. */
const COUNTER_LOCK = 4_710_853

/** More than a PostgreSQL server has connections. */
const COUNTERS = 10_000

/**
 * Assigns a new connection the first counter that no other connection has, for as long as it is open: writers that
 * count in the same row would wait for each other's commit, and one of them would fail, since they are serializable. A
 * connection without a counter uses the row of its process number modulo 64, which others may also use.
 */
export const claimCounter = `
  select set_config('gestion.counter', number::text, false) from generate_series(1, ${COUNTERS}) number
  where pg_try_advisory_lock(${COUNTER_LOCK}, number) limit 1`

const COUNT = `
  insert into ${VERSIONS_TABLE} as counted (name, version)
  values ($1::text || '/' || coalesce(current_setting('gestion.counter', true), 'p' || pg_backend_pid() % 64), 1)
  on conflict (name) do update set version = counted.version + 1`

const TABLE_OF = sql`split_part(name, '/', 1)`

/** The commits that wrote to each of these tables, added up over all connections. */
function stateOf(tables: readonly string[]): RawBuilder<string> {
  const counted = sql`
    select ${TABLE_OF} as written, sum(version) as commits from ${sql.table(VERSIONS_TABLE)}
    where ${TABLE_OF} in (${sql.join(tables.map((table) => sql.lit(table)))}) group by 1`
  return sql<string>`(
    select coalesce(string_agg(written || ':' || commits, ',' order by written), '') from (${counted}) as counted)`
}

/** For PostgreSQL, which other servers also write to. */
export function versionsByConnection(): TableVersions {
  return {
    ...readsOf(stateOf),
    async beforeCommit(trx, tables) {
      for (const table of [...tables].toSorted()) {
        await trx.executeQuery(CompiledQuery.raw(COUNT, [table]))
      }
    },
  }
}

/** For SQLite, in which one transaction writes at a time. */
export function versionsByTable(): TableVersions {
  return {
    ...readsOf(
      (tables) => sql<string>`(
        select coalesce(group_concat(name || ':' || version), '') from (
          select name, version from ${sql.table(VERSIONS_TABLE)} where name in (${sql.join(tables.map((table) => sql.lit(table)))})
          order by name))`,
    ),
    async beforeCommit(trx, tables) {
      if (tables.size === 0) return
      const rows = Array.from(tables, () => '(?, 1)').join()
      const count = `
        insert into ${VERSIONS_TABLE} (name, version) values ${rows} on conflict (name) do update set version = version + 1`
      await trx.executeQuery(CompiledQuery.raw(count, [...tables]))
    },
  }
}

const readsOf = (
  asColumn: TableVersions['asColumn'],
): Pick<TableVersions, 'asColumn' | 'read'> => ({
  asColumn,
  async read(trx, tables) {
    const { rows } = await sql<{ state: string }>`select ${asColumn(tables)} as state`.execute(trx)
    return rows[0]?.state ?? ''
  },
})
