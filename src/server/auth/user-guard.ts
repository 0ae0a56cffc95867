import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables'

/** A user as the guard compares it: perfil and estado as codes. */
export interface UserState {
  readonly dni: number
  readonly email: string
  readonly rol: string
  readonly estado: string
}

/** What must hold whoever changes a user, and what follows from the change. */
export interface UserGuard {
  /**
   * Inside the write's transaction, before it.
   * @param next undefined: the user is being deleted
   * @throws Refusal 400 'Debe quedar un administrador habilitado.' (row C-30)
   */
  before(trx: Transaction<Tables>, previous: UserState, next: UserState | undefined): Promise<void>
  /** Inside the same transaction, after the write: ends sessions, codes and tokens that no longer hold. */
  after(trx: Transaction<Tables>, previous: UserState, next: UserState | undefined): Promise<void>
}
