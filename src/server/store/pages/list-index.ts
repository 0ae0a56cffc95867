import type { SqlDialect } from '../action'
import { type Transaction, sql } from 'kysely'
import { chunksOf } from '../bulk/chunks'
import type { TableLayout } from '../layout/table-layout'
import { rowBatches } from '../table-rows'
import type { Tables } from '../tables'
import { INDEX_ID, INDEX_TEXT, indexRow, indexTable, type PagesLayout } from './pages-layout'

const ID = sql.ref(INDEX_ID)
const TEXT = sql.ref(INDEX_TEXT)

/** Drops the index of a list, which may be that of an entity that the schema does not have any more. */
export async function dropListIndex(trx: Transaction<Tables>, resource: string): Promise<void> {
  const table = indexTable(resource)
  await trx.schema.dropTable(`${table}__text`).ifExists().execute()
  await trx.schema.dropTable(table).ifExists().execute()
}

/** Creates the index of a list, with the rows that the entity's table has. */
export async function buildListIndex(
  trx: Transaction<Tables>,
  layout: TableLayout,
  pages: PagesLayout,
  dialect: SqlDialect,
): Promise<void> {
  await createTable(trx, layout, pages, dialect)
  await fill(trx, layout, pages)
  const filtered = pages.filters.map(({ column }) => column)
  for (const [at, { column }] of indexColumns(pages).entries()) {
    const name = sql.ref(`${pages.table}_${at}`)
    // The index has the searched and filtered columns, so that a page in this order is found without reading the table.
    const others = filtered.filter((other) => other !== column).map((other) => sql.ref(other))
    const beside = sql.join([TEXT, ...others])
    const columns =
      dialect === 'sqlite'
        ? sql`(${sql.ref(column)}, ${ID}, ${beside})`
        : sql`(${sql.ref(column)}, ${ID}) include (${beside})`
    await sql`create index ${name} on ${sql.table(pages.table)} ${columns}`.execute(trx)
  }
  if (dialect === 'sqlite') await createTextIndex(trx, pages)
  else await createTrigramIndex(trx, pages)
}

/** The columns that the list is sorted and filtered by. */
const indexColumns = ({ sorts, filters }: PagesLayout) => [
  ...sorts,
  ...filters.filter(({ isSorted }) => !isSorted),
]

async function createTable(
  trx: Transaction<Tables>,
  { table, primaryKey }: TableLayout,
  pages: PagesLayout,
  dialect: SqlDialect,
): Promise<void> {
  // PostgreSQL compares texts by the database's language, and keys are made for a plain comparison.
  const text = dialect === 'sqlite' ? sql`text` : sql`text collate "C"`
  let create = trx.schema
    .createTable(pages.table)
    .addColumn(INDEX_ID, dialect === 'sqlite' ? 'integer' : 'bigint', (column) =>
      column.primaryKey().references(`${table}.${primaryKey}`).onDelete('cascade'),
    )
    .addColumn(INDEX_TEXT, text, (column) => column.notNull())
  for (const { column, key } of indexColumns(pages)) {
    create = create.addColumn(column, key.type === 'text' ? text : 'bigint', (defined) =>
      defined.notNull(),
    )
  }
  await create.execute()
}

async function fill(
  trx: Transaction<Tables>,
  layout: TableLayout,
  pages: PagesLayout,
): Promise<void> {
  for await (const rows of rowBatches(trx, layout)) {
    const values = rows.map((row) => indexRow(pages, Number(row[layout.primaryKey]), row))
    await trx.insertInto(pages.table).values(values).execute()
  }
}

/**
 * Three letters at a time, without their positions: a search compares the texts that have all of them. Triggers keep it up
 * to date, deletes by a foreign key included.
 */
async function createTextIndex(trx: Transaction<Tables>, pages: PagesLayout): Promise<void> {
  const list = sql.table(pages.table)
  const texts = sql.table(pages.searchTable)
  const remove = sql`insert into ${texts} (${texts}, rowid, ${TEXT}) values ('delete', old.${ID}, old.${TEXT});`
  const add = sql`insert into ${texts} (rowid, ${TEXT}) values (new.${ID}, new.${TEXT});`
  const trigger = (name: string) => sql.ref(`${pages.searchTable}_${name}`)
  await sql`create virtual table ${texts} using fts5(${TEXT}, content=${sql.lit(pages.table)},
    content_rowid=${sql.lit(INDEX_ID)}, tokenize='trigram case_sensitive 1', detail=none, columnsize=0)`.execute(
    trx,
  )
  await sql`insert into ${texts} (${texts}) values ('rebuild')`.execute(trx)
  await sql`create trigger ${trigger('added')} after insert on ${list} begin ${add} end`.execute(
    trx,
  )
  await sql`create trigger ${trigger('removed')} after delete on ${list} begin ${remove} end`.execute(
    trx,
  )
  await sql`create trigger ${trigger('changed')} after update of ${TEXT} on ${list} begin ${remove} ${add} end`.execute(
    trx,
  )
}

async function createTrigramIndex(trx: Transaction<Tables>, pages: PagesLayout): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(trx)
  await sql`create index ${sql.ref(`${pages.table}_text`)} on ${sql.table(pages.table)}
    using gin (${TEXT} gin_trgm_ops)`.execute(trx)
}

/** A record of a list that is served in pages, by its number. */
interface IndexedRecord {
  readonly number: number
  /** All of the record's. */
  readonly columns: Readonly<Record<string, unknown>>
}

/**
 * Adds records to the index of their list, or changes their rows there. A record that is deleted leaves it by a foreign
 * key.
 */
export async function indexRecords(
  trx: Transaction<Tables>,
  { pages }: Pick<TableLayout, 'pages'>,
  records: readonly IndexedRecord[],
): Promise<void> {
  if (pages === undefined) return
  const rows = records.map(({ number, columns }) => indexRow(pages, number, columns))
  const { [INDEX_ID]: _id, ...keys } = rows[0] ?? {}
  for (const part of chunksOf(rows, Object.keys(keys).length + 1)) {
    await trx
      .insertInto(pages.table)
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column(INDEX_ID)
          .doUpdateSet(({ ref }) =>
            Object.fromEntries(Object.keys(keys).map((name) => [name, ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}
