import type { AuthTables } from './tables/access'
import type { DeletedTables } from './tables/deleted'
import type { EventTables } from './tables/events'
import type { HistoryTables } from './tables/history'
import type { ViewTables } from './tables/views'

/** The database as kysely sees it: the server's own tables by name, and one table an entity, known only at run time. */
export interface Tables extends AuthTables, DeletedTables, EventTables, HistoryTables, ViewTables {
  readonly [entityTable: string]: Record<string, unknown>
}
