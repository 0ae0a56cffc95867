import { authMigrations } from './auth/migrations'
import { deletedMigrations } from './deleted/migrations'
import { eventMigrations } from './events/migrations'
import { historyMigrations } from './history/migrations'
import { viewMigrations } from './views/migrations'

/** The migrations of every table that no schema file declares, the store's own aside. */
export const systemMigrations = {
  ...authMigrations,
  ...historyMigrations,
  ...deletedMigrations,
  ...eventMigrations,
  ...viewMigrations,
}
