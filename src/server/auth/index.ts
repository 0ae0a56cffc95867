import type { Transaction } from 'kysely'
import type { Mailer } from '../mail/mailer'
import type { Actions, Session, Store } from '../rpc/action'
import type { EntityTable } from '../store/entity-table'
import type { Tables } from '../store/tables'
import type { UserGuard } from './user-guard'

export type { UserGuard } from './user-guard'

/** The settings that access reads (see `settings.ts` for their environment names). */
export interface AuthSettings {
  /** The company's name: the menu's top bar, and the mails' subject. */
  readonly empresa: string
  /** What becomes of a person who registers: waits for an administrator, may sign in at once, or is refused. */
  readonly registro: 'pendiente' | 'habilitado' | 'cerrado'
  /** Lifetime of a session token. Seconds. */
  readonly tokenTtl: number
  /** The first administrator; what is left out is made up. */
  readonly adminDni: number | undefined
  readonly adminClave: string | undefined
}

export interface AuthDependencies {
  readonly store: Store
  /** The generated entity's table, where people are written through. */
  readonly usuarios: EntityTable
  readonly mailer: Mailer
  readonly settings: AuthSettings
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Where failures that nobody is answered about in full are told (a pino logger fits). */
  readonly log: { warn(details: object, message: string): void }
}

export interface Auth {
  /** login, cambiar-clave, registracion, enviar-codigo, enviar-clave, actualizar-clave. */
  readonly actions: Actions
  /** Metodos that run without a session, although `enviar-clave` carries a token (the code flow's). */
  readonly open: ReadonlySet<string>
  /** Who holds this token; 'expired' (403) or undefined (401). Rights are read anew each time. */
  findSession(
    trx: Transaction<Tables>,
    token: string,
    now: number,
  ): Promise<Session | 'expired' | undefined>
  /** @returns the credentials to show once, where one was made with a password of ours */
  ensureFirstAdministrator(): Promise<{ readonly dni: number; readonly clave: string } | undefined>
  /** Runs around every write to `usuarios`. */
  readonly userGuard: UserGuard
}

export declare function createAuth(dependencies: AuthDependencies): Auth
