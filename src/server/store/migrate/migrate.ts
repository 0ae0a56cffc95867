import type { Migration } from 'kysely'
import { StartupError } from '../../startup-error'
import type { EntityTable } from '../entity-table'
import type { TableLayout } from '../layout'
import type { OpenedStore } from '../open-store'
import { carryOut } from './carry-out'
import { readKnownLayout, writeKnownLayout } from './known-layout'
import { planMigration } from './plan'
import { migrateSystemTables } from './system-tables'

/**
 * Makes the database what the contract wants, in one transaction: new entities get their tables, new fields their
 * columns, empty seeds are sown. What would lose data is told, all of it, and then nothing is changed.
 * @param systemMigrations tables that no schema file declares
 * @throws StartupError
 */
export async function migrate(
  store: OpenedStore,
  tables: ReadonlyMap<string, EntityTable>,
  systemMigrations: Readonly<Record<string, Migration>>,
): Promise<void> {
  await migrateSystemTables(store, systemMigrations)
  const layouts: readonly TableLayout[] = [...tables.values()].map(({ layout }) => layout)
  await store.transact(async (trx) => {
    const known = await readKnownLayout(trx)
    const { steps, problems } = await planMigration(trx, layouts, known)
    if (problems.length > 0) {
      throw new StartupError(
        `The schema does not fit the data that stands:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
        'The database is unchanged.',
      )
    }
    for (const step of steps) await carryOut(trx, step, tables, store.dialect)
    if (steps.length > 0) await writeKnownLayout(trx, layouts)
  })
}
