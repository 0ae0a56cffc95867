import { randomBytes } from 'node:crypto'
import { secretsWithoutKey } from '../secrets/missing-keys'
import { KEY_BYTES, type SecretKey, secretKey } from '../secrets/secret-keys'
import { sealerOf } from '../secrets/sealer'
import { liftTimeLimits } from '../store/database/time-limits'
import type { Transaction } from 'kysely'
import type { Contract } from '../../wire/contract'
import { contract as generated } from '../../../generated/contract'
import { startOptions } from '../commands/migrate-database'
import { layoutOf } from '../store/layout/layout-of'
import { migrate, planStart, describeProblem } from '../store/migrate/migrate'
import { NOTHING_ALLOWED } from '../store/migrate/plan'
import type { Tables } from '../store/tables'
import { type StoreOptions, openStore } from '../store/database/open-store'
import { checkIntegrity, validateRecords } from './validate-records'
import { type Manifest, describeDatabase, foreignReason } from './manifest'
import type { OpenedStore } from '../store/database/opened-store'

/** Opens a restored copy while `work` runs. @throws StartupError where it cannot be read */
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

/** What is wrong with a restored copy: a database of another program, damaged pages, broken references, row counts that differ from the manifest. */
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

/** Why a start with this schema would refuse a copy; empty: it would run. Changes nothing. */
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
 * @returns what is wrong; empty: a start would run, and the contract accepts each record
 */
export async function validateContents(
  store: OpenedStore,
  contract: Contract = generated,
  keys: readonly SecretKey[] = [],
): Promise<readonly string[]> {
  const problems = await startProblems(store, contract)
  if (problems.length > 0) return problems
  // What becomes a secret in this copy is deleted with it: a key for that alone will do.
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
