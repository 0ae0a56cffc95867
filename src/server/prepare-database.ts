import type { Contract } from '../wire/contract'
import { type Project, watchedBy } from './hooks/create-hooks'
import { type KeyPlace, openSealer } from './secrets/open-sealer'
import { resealSecrets } from './secrets/reseal'
import type { OpenedStore } from './store/database/opened-store'
import { entityTablesOf } from './store/entity-table'
import { largeLists } from './store/lists/large-lists'
import { describeMigration } from './store/migrate/describe-migration'
import { migrate, type MigrationOptions } from './store/migrate/migrate'
import { systemMigrations } from './system-migrations'

interface Preparation extends Pick<MigrationOptions, 'allowed' | 'clock'> {
  readonly contract: Contract
  readonly project: Project
  readonly place: KeyPlace
}

/**
 * Brings the database to the contract, and its secrets to the current key.
 * @returns the entities' tables, what `isCurrent` compares the database with, and a line for each change and for each list
 * that is too large
 * @throws StartupError for a database or a key that it cannot work with
 */
export async function prepareDatabase(
  store: OpenedStore,
  { contract, project, place, ...rest }: Preparation,
) {
  const { sealer, messages } = await openSealer(contract, place, store)
  const tables = entityTablesOf(contract, store.recordVersions, {
    sealer,
    watched: watchedBy(project),
  })
  const migration = { tables, systemMigrations, ...rest }
  const migrated = await migrate(store, migration)
  const layouts = [...tables.values()].map(({ layout }) => layout)
  const resealed = await resealSecrets(store, layouts, sealer)
  await store.transact((trx) => store.recordVersions.adopt(trx, [...tables.keys()]))
  const large = await store.read((trx) => largeLists(trx, layouts))
  const changes = [...describeMigration(migrated), ...resealed]
  return { tables, migration, startMessages: [...messages, ...changes, ...large] }
}
