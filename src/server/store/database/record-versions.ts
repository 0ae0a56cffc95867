import { type RawBuilder, type Transaction, sql } from 'kysely'
import { VERSION_COLUMN } from '../layout/table-layout'
import { VERSIONS_TABLE } from './table-versions'
import type { Tables } from '../tables'

/**
 * Detects whether a record was written after it was read. Each row has the version of the transaction that wrote it last; a
 * reader gets a tag that identifies the state it has read, the same for all rows of all tables.
 */
export interface RecordVersions {
  /** The version of a row that the current transaction writes, as SQL. */
  readonly written: RawBuilder<number>
  /** The tag of the state that a transaction reads, as SQL: without quotes, and safe in a header. */
  readonly tag: RawBuilder<string>
  /** The same tag, read by a statement of its own. */
  read(trx: Transaction<Tables>): Promise<string>
  /** The tag of the state that a transaction leaves, to be read after its writes. */
  readWritten(trx: Transaction<Tables>): Promise<string>
  /**
   * The state that a tag identifies: whether a row's version is part of it. A tag of another database, or of a state later
   * than the backup that was restored, includes nothing.
   */
  stateOf(trx: Transaction<Tables>, tag: string): Promise<(version: number) => boolean>
  /** Call it last in a transaction that wrote. */
  beforeCommit(trx: Transaction<Tables>): Promise<void>
  /**
   * Call it once at the start, before anything is written: if a backup was restored, it invalidates tags from after that
   * backup, and resets row versions of these tables that come from another database.
   */
  adopt(trx: Transaction<Tables>, tables: readonly string[]): Promise<void>
}

/** The row of `_table_versions` that counts the commits; no table has this name. */
const CLOCK = '*'

/**
 * For SQLite: one transaction writes at a time, so a counter in the database orders all writes. The counter is at least the
 * time of the start: if a backup is restored, the tags from after that backup match no later state.
 * @param started when the database was opened. Milliseconds since the epoch
 */
export function countedVersions(started: number): RecordVersions {
  const clock = sql`(select version from ${sql.table(VERSIONS_TABLE)} where name = ${sql.lit(CLOCK)})`
  const counted = sql<number>`coalesce(${clock}, 0)`
  const tag = sql<string>`'s' || ${counted}`
  const written = sql<number>`max(${counted} + 1, ${sql.lit(started)})`
  /** The counter when the database was opened: between that and `started` this database has issued no tag. */
  let found = Infinity
  return {
    written,
    tag,
    read: (trx) => valueOf(trx, tag),
    readWritten: async (trx) => `s${await valueOf(trx, written)}`,
    async stateOf(trx, tag) {
      const [, digits] = /^s(\d{1,16})$/.exec(tag) ?? []
      const count = Number(digits ?? NaN)
      const isOurs = count <= found || (count >= started && count <= (await valueOf(trx, counted)))
      return (version) => isOurs && version <= count
    },
    async adopt(trx) {
      found = await valueOf(trx, counted)
    },
    async beforeCommit(trx) {
      await sql`
        insert into ${sql.table(VERSIONS_TABLE)} (name, version) values (${CLOCK}, ${written}) on conflict (name)
        do update set version = excluded.version
      `.execute(trx)
    },
  }
}

/**
 * For PostgreSQL, whose transactions have numbers and snapshots of their own: nothing is counted, so no writer waits for
 * another one. A tag consists of the database's number, the reader's snapshot and, after a write, the writer's own number.
 */
export function transactionVersions(): RecordVersions {
  const written = sql<number>`pg_current_xact_id()::text::bigint`
  const tag = sql<string>`
    (select oid from pg_database where datname = current_database())::text || '.' || pg_current_snapshot()::text`
  const read = (trx: Transaction<Tables>) => valueOf(trx, tag)
  return {
    written,
    tag,
    read,
    readWritten: (trx) => valueOf(trx, sql<string>`${tag} || '.' || pg_current_xact_id()::text`),
    async stateOf(trx, tag) {
      const then = parseState(tag)
      const now = parseState(await read(trx))
      if (then === undefined || now === undefined) return () => false
      if (then.database !== now.database || then.next > now.next) return () => false
      return (version) =>
        version === then.own || (version < then.next && !then.running.has(version))
    },
    beforeCommit: async () => {},
    async adopt(trx, tables) {
      const next = sql<number>`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
      for (const table of tables) {
        await trx
          .updateTable(table)
          .set({ [VERSION_COLUMN]: 0 })
          .where(VERSION_COLUMN, '>=', next)
          .execute()
      }
    },
  }
}

/** The parts of a PostgreSQL tag: transactions below `next` are part of the state, except those that were running. */
interface State {
  readonly database: string
  readonly next: number
  readonly running: ReadonlySet<number>
  readonly own: number | undefined
}

function parseState(tag: string): State | undefined {
  const parts = /^(\d+)\.\d+:(\d+):([\d,]*)(?:\.(\d+))?$/.exec(tag)
  if (parts === null) return undefined
  const [, database = '', next, running = '', own] = parts
  return {
    database,
    next: Number(next),
    running: new Set(running.split(',').filter(Boolean).map(Number)),
    own: own === undefined ? undefined : Number(own),
  }
}

/** The value of an expression at this point of a transaction. */
async function valueOf<T>(trx: Transaction<Tables>, expression: RawBuilder<T>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one value gave no row')
  return row.value
}
