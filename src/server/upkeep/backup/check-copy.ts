import { randomBytes } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { secretsWithoutKey } from '#server/service/secrets/reseal'
import { KEY_BYTES, type SecretKey, secretKey } from '#server/store/secrets/secret-keys'
import { sealerOf } from '#server/store/secrets/sealer'
import { liftTimeLimits, type OpenedStore } from '#server/store/database/opened-store'
import type { Contract } from '#wire/contract'
import { contract as generated } from '../../../../generated/contract'
import { startOptions } from '../commands/migrate-database'
import { layoutOf } from '#server/store/layout/layout-of'
import { migrate, planStart, describeProblem } from '#server/migrate/migrate'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import type { Tables } from '#server/store/tables'
import { type StoreOptions, openStore } from '#server/store/database/open-store'
import { type Manifest, describeDatabase, foreignReason } from './manifest'
import { columnValue } from '#server/store/kinds/field-column'
import type { TableLayout } from '#server/store/layout/table-layout'
import { RowProblems, valueProblem } from '#server/migrate/plans/check-values'

/** Opens a restored copy while `work` runs. @throws StartupError if it cannot be read */
export async function withStore<T>(
  options: StoreOptions,
  work: (store: OpenedStore) => Promise<T>,
): Promise<T> {
  const store = await openStore(options)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The faults of a restored copy: another program's database, damaged pages, broken references, other row counts. */
export async function checkContents(
  { db, dialect }: OpenedStore,
  manifest: Manifest,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await liftStatementTimeout(trx, dialect)
    const faults = await checkIntegrity(trx, dialect)
    const { tables } = await describeDatabase(trx, dialect)
    const foreign = foreignReason({ tables })
    if (foreign !== undefined) return [...faults, `The database in it: ${foreign}.`]
    const names = new Set([...Object.keys(tables), ...Object.keys(manifest.tables)])
    const differing = [...names].filter((name) => tables[name] !== manifest.tables[name])
    return [
      ...faults,
      ...differing.map(
        (name) =>
          `Table ${name}: ${tables[name] ?? 'no table, 0'} rows, where the manifest says ${manifest.tables[name] ?? 0}.`,
      ),
    ]
  })
}

/** A check reads every row, which may take longer than the server's limit for a statement. */
async function liftStatementTimeout(
  trx: Transaction<Tables>,
  dialect: OpenedStore['dialect'],
): Promise<void> {
  if (dialect === 'postgres') await liftTimeLimits(trx)
}

/** The reasons why a start with this schema would refuse a copy; empty if it would run. Changes nothing. */
export async function startProblems(
  store: OpenedStore,
  contract: Contract = generated,
): Promise<readonly string[]> {
  const { problems } = await planStart(store, startOptions(store, contract, NOTHING_ALLOWED))
  return problems.map(describeProblem)
}

/**
 * Validates every record by the contract, after migrating the copy as a start would: only for a temporary copy.
 * @param keys those that secrets are decrypted with
 * @returns the faults; empty if a start would run, and the contract accepts each record
 */
export async function validateContents(
  store: OpenedStore,
  contract: Contract = generated,
  keys: readonly SecretKey[] = [],
): Promise<readonly string[]> {
  const problems = await startProblems(store, contract)
  if (problems.length > 0) return problems
  // Values that become secrets in this copy are deleted with it, so a key for that alone is enough.
  const sealer = sealerOf([secretKey(randomBytes(KEY_BYTES)), ...keys])
  const allowed = { ...NOTHING_ALLOWED, backup: false }
  await migrate(store, startOptions(store, contract, allowed, sealer))
  return store.db.transaction().execute(async (trx) => {
    await liftStatementTimeout(trx, store.dialect)
    const layouts = layoutOf(contract)
    const faults = [...(await secretsWithoutKey(trx, layouts, sealer))]
    for (const layout of layouts) faults.push(...(await validateRecords(trx, layout)))
    return faults
  })
}

/** Rows that are read at once. */
const ROWS = 1000

/**
 * Validates every record of a table as a request with its values would be validated.
 * @returns one sentence for each field and reason, naming rows by number
 */
async function validateRecords(
  trx: Transaction<Tables>,
  { table, primaryKey, fields }: TableLayout,
): Promise<readonly string[]> {
  const checked = fields.map((field) => ({ field, problems: new RowProblems() }))
  const columns = [primaryKey, ...fields.map(({ name }) => name)]
  let after = -1
  for (;;) {
    const rows = await trx
      .selectFrom(table)
      .select(columns)
      .where(primaryKey, '>', after)
      .orderBy(primaryKey)
      .limit(ROWS)
      .execute()
    for (const row of rows) {
      after = Number(row[primaryKey])
      for (const { field, problems } of checked) {
        const reason = valueProblem(field, columnValue(row[field.name]))
        if (reason !== undefined) problems.add(reason, after)
      }
    }
    if (rows.length < ROWS) break
  }
  return checked.flatMap(({ field, problems }) =>
    problems.toProblems(table, field.name, primaryKey, () => '').map(({ what }) => what),
  )
}

/** The faults that SQLite itself finds: pages, indexes, and broken references. PostgreSQL checks while it restores. */
async function checkIntegrity(
  trx: Transaction<Tables>,
  dialect: 'sqlite' | 'postgres',
): Promise<readonly string[]> {
  if (dialect === 'postgres') return []
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(trx)
  const found = pages.rows.map(({ integrity_check }) => integrity_check)
  const links = await sql<{ table: string }>`pragma foreign_key_check`.execute(trx)
  const tables = new Set(links.rows.map(({ table }) => table))
  return [
    ...found.filter((line) => line !== 'ok').map((line) => `SQLite's integrity check: ${line}`),
    ...[...tables].map((table) => `Table ${table}: rows refer to records that are not there.`),
  ]
}
