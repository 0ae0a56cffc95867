import { sql } from 'kysely'
import type { OpenedStore } from '#server/store/database/opened-store'
import { type Rows, query } from './database'

/** What a database has: each table's definition, and its rows. */
export interface Contents {
  readonly definitions: Readonly<Record<string, readonly string[]>>
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** @param isRead which tables */
export async function contentsOf(
  store: OpenedStore,
  isRead: (table: string) => boolean,
): Promise<Contents> {
  const names = await query(store, TABLES[store.dialect])
  const tables = names
    .map(({ name }) => String(name))
    .filter(isRead)
    .toSorted()
  const definitions: Record<string, readonly string[]> = {}
  const rows: Record<string, readonly string[]> = {}
  for (const table of tables) {
    const definition = await DEFINITIONS[store.dialect](store, table)
    definitions[table] = definition.toSorted()
    rows[table] = lines(await query(store, sql`select * from ${sql.table(table)}`)).toSorted()
  }
  return { definitions, rows }
}

const TABLES = {
  sqlite: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql`select tablename as name from pg_tables where schemaname = 'public'`,
}

const DEFINITIONS = { sqlite: sqliteDefinition, postgres: postgresDefinition }

/** A text for each row, whatever the order of its columns. The version says when a row was written, and is left out. */
function lines(rows: Rows): readonly string[] {
  return rows.map((row) => {
    const entries = Object.entries(row).filter(([name]) => name !== '_version')
    return JSON.stringify(
      Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    )
  })
}

async function sqliteDefinition(store: OpenedStore, table: string): Promise<readonly string[]> {
  const columns = await query(
    store,
    sql`select name, type, "notnull", pk from pragma_table_info(${table})`,
  )
  const keys = await query(
    store,
    sql`select "from", "table", coalesce("to", '') as "to", on_delete from pragma_foreign_key_list(${table})`,
  )
  const indexes = await query(
    store,
    sql`
    select list.name, list."unique", group_concat(info.name) as columns
    from pragma_index_list(${table}) list, pragma_index_info(list.name) info group by list.name`,
  )
  const named = indexes.map((index) => ({ ...index, name: ownName(String(index['name'])) }))
  return [...lines(columns), ...lines(keys), ...lines(named)]
}

async function postgresDefinition(store: OpenedStore, table: string): Promise<readonly string[]> {
  const columns = await query(
    store,
    sql`
    select column_name as name, data_type, is_nullable, is_identity from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`,
  )
  const keys = await query(
    store,
    sql`
    select pg_get_constraintdef(oid) as key from pg_constraint
    where conrelid = ${table}::regclass and contype <> 'n'`,
  )
  const indexes = await query(
    store,
    sql`
    select indexname as name, regexp_replace(indexdef, 'INDEX .* ON', 'INDEX ON') as columns
    from pg_indexes where schemaname = 'public' and tablename = ${table}`,
  )
  const named = indexes.map((index) => ({ ...index, name: ownName(String(index['name'])) }))
  return [...lines(columns), ...lines(keys), ...lines(named)]
}

/** The name of an index that the migrations name; of the database's own it does not matter. */
function ownName(name: string): string {
  return /^(unique|refers)_/.test(name) ? name : ''
}
