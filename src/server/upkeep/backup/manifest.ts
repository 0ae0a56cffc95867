import type { Transaction } from 'kysely'
import * as z from 'zod'
import { contract } from '../../../../generated/contract'
import { countRows } from '#server/store/lists/large-lists'
import { readKnownLayout } from '#server/migrate/known-layout'
import { FIELDS_TABLE, MIGRATIONS_TABLE, existingTables } from '#server/migrate/system-tables'
import type { Tables } from '#server/store/tables'

/** The description of a backup inside it. Members may be added later; a change of their meaning needs another `format`. */
export const manifestSchema = z.object({
  format: z.literal('gestion-backup-1'),
  /** The time when the backup was begun. */
  date: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  /** Fingerprint of the tables of the schema's entities; null if the database never had any. */
  layout: z.string().nullable(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number().int()),
  /** The size of the database's copy, uncompressed. */
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export type Manifest = z.infer<typeof manifestSchema>

/** The part of a manifest that is read from the database, in the caller's transaction. */
export async function describeDatabase(
  trx: Transaction<Tables>,
  dialect: 'sqlite' | 'postgres',
): Promise<Pick<Manifest, 'layout' | 'tables'>> {
  const existing = await existingTables(trx, dialect)
  const tables: Record<string, number> = {}
  for (const table of [...existing].toSorted()) {
    if (!table.startsWith('sqlite_')) tables[table] = await countRows(trx, table)
  }
  const { fingerprint } = await readKnownLayout(trx, existing)
  return { layout: fingerprint ?? null, tables }
}

/** The tables that every database of this program has from its first start on, in every version and schema. */
const OUR_TABLES = [MIGRATIONS_TABLE, FIELDS_TABLE, contract.entities.usuarios.resource]

/** The reason why a database is not one of this program: it is empty, or another program's; undefined if it may be one. */
export function foreignReason({ tables }: Pick<Manifest, 'tables'>): string | undefined {
  const missing = OUR_TABLES.filter((name) => tables[name] === undefined)
  return missing.length === 0
    ? undefined
    : `it is no database of this program: it has no table ${missing.join(', ')}`
}

/** `12 tables with 20034 rows` */
export function describeContents({ tables }: Pick<Manifest, 'tables'>): string {
  const counts = Object.values(tables)
  return `${counts.length} tables with ${counts.reduce((sum, count) => sum + count, 0)} rows`
}
