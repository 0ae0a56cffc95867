import type { AuthTables } from '../auth/tables'
import type { DeletedTables } from '../deleted/tables'
import type { EventTables } from '../events/tables'
import type { HistoryTables } from '../history/tables'
import type { ViewTables } from '../views/tables'

/** The database as kysely sees it: the server's own tables by name, and one table an entity, known only at run time. */
export interface Tables extends AuthTables, DeletedTables, EventTables, HistoryTables, ViewTables {
  readonly [entityTable: string]: Record<string, unknown>
}
