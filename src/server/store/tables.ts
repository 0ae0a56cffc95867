import type { AuthTables } from '../auth/tables'

/** The database as kysely sees it: the auth's own tables by name, and one table an entity, known only at run time. */
export interface Tables extends AuthTables {
  readonly [entityTable: string]: Record<string, unknown>
}
