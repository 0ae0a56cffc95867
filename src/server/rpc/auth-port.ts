import type { Transaction } from 'kysely'
import type { EntityTable } from '../store/entity-table'
import type { Tables } from '../store/tables'
import type { Actions, Session, Store } from './action'
import type { EntityGuard } from './entity-guard'

/** What `createAuth` is given by the backend. */
export interface AuthDeps {
  readonly store: Store
  /** The users' table: writes through it keep the folded e-mail in step, so no one touches the table by hand. */
  readonly usuarios: EntityTable
}

/** What `src/server/auth` gives the backend: the portal's operations, sessions, and the guard of the users' table. */
export interface Auth {
  /** One action for each metodo of `contract.access.operations`. */
  readonly actions: Actions
  /** Metodos of `actions` that carry a session's token: 401, 403 and `context.session` are then settled before them. */
  readonly sessionMetodos: ReadonlySet<string>
  /** @param token as it came in the request; @param now milliseconds since the epoch */
  findSession(
    trx: Transaction<Tables>,
    token: string,
    now: number,
  ): Promise<Session | 'expired' | undefined>
  /** Guards by resource: `usuarios` (row C-30). */
  readonly guards: ReadonlyMap<string, EntityGuard>
}
