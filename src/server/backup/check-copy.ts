import { liftTimeLimits } from '../store/database/time-limits'
import type { Transaction } from 'kysely'
import type { Contract } from '../../wire/contract'
import { contract as generated } from '../../../generated/contract'
import { startOptions } from '../migrate-database'
import { layoutOf } from '../store/layout'
import { migrate, planStart, tellProblem } from '../store/migrate/migrate'
import { NOTHING_MORE } from '../store/migrate/plan'
import type { Tables } from '../store/tables'
import { type StoreOptions, openStore } from '../store/database/open-store'
import { checkIntegrity, judgeRecords } from './judge-records'
import { type Manifest, describeDatabase, tellForeign } from './manifest'
import type { OpenedStore } from '../store/database/opened-store'

/** Opens a restored copy for as long as some work takes. @throws StartupError where it cannot be read */
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

/** What is wrong with a restored copy as such: a database that is none of ours, its pages, its references, rows that its manifest counts otherwise. */
export async function checkContents(
  { db, dialect }: OpenedStore,
  manifest: Manifest,
): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await setPatience(trx, dialect)
    const faults = await checkIntegrity(trx, dialect)
    const { tables } = await describeDatabase(trx, dialect)
    const foreign = tellForeign({ tables })
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

/** A check reads every row, which may take longer than a statement of the server's may. */
async function setPatience(
  trx: Transaction<Tables>,
  dialect: OpenedStore['dialect'],
): Promise<void> {
  if (dialect === 'postgres') await liftTimeLimits(trx)
}

/** Why a start with this schema would refuse a copy; none: it would run. Changes nothing. */
export async function startProblems(
  store: OpenedStore,
  contract: Contract = generated,
): Promise<readonly string[]> {
  const { problems } = await planStart(store, startOptions(store, contract, NOTHING_MORE))
  return problems.map(tellProblem)
}

/**
 * Judges every record by the contract, after the copy was migrated as a start would: for a temporary copy alone.
 * @returns what is wrong; nothing: a start would run, and each record is one that the contract accepts
 */
export async function judgeContents(
  store: OpenedStore,
  contract: Contract = generated,
): Promise<readonly string[]> {
  const problems = await startProblems(store, contract)
  if (problems.length > 0) return problems
  await migrate(store, startOptions(store, contract, { ...NOTHING_MORE, backup: false }))
  return store.db.transaction().execute(async (trx) => {
    await setPatience(trx, store.dialect)
    const complaints: string[] = []
    for (const layout of layoutOf(contract)) {
      complaints.push(...(await judgeRecords(trx, layout)))
    }
    return complaints
  })
}
