import { authMigrations } from './system/access'
import { deletedMigrations } from './system/deleted'
import { eventMigrations } from './system/events'
import { historyMigrations } from './system/history'
import { viewMigrations } from './system/views'

/** The migrations of every table that no schema file declares, the store's own aside. */
export const systemMigrations = {
  ...authMigrations,
  ...historyMigrations,
  ...deletedMigrations,
  ...eventMigrations,
  ...viewMigrations,
}
