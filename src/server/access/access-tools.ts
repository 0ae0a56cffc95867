import type { Transaction } from 'kysely'
import type { Mailer } from './mail/mailer'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import type { PasswordHasher } from './passwords/password-hasher'
import type { SessionLimits } from './sessions/sessions'

/** The settings that access reads (see `settings.ts` for their environment names). */
export interface AuthSettings {
  /** The company's name: the menu's top bar, and the mails' subject. */
  readonly empresa: string
  /**
   * The estado of a person who registers: waits for an administrator, or may sign in at once. 'cerrado': nobody can register.
   */
  readonly registro: 'pendiente' | 'habilitado' | 'cerrado'
  /** Lifetime of a session token. Seconds. */
  readonly tokenTtl: number
  /** How long a session may go without a call. Minutes. */
  readonly sessionIdleMinutes: number
  /** Maximum of open sessions of one person. */
  readonly sessionsPerUser: number
  /** The first administrator; a part that is left out is generated. */
  readonly adminDni: number | undefined
  readonly adminClave: string | undefined
}

/** Logs failures whose details the caller does not see; a pino logger fits. */
export interface AuthLog {
  warn(details: object, message: string): void
}

/** The dependencies of the operations of access. */
export interface AccessTools {
  /** The generated entity's table, through which users are written. */
  readonly usuarios: EntityTable
  readonly mailer: Mailer
  readonly settings: AuthSettings
  readonly sessionLimits: SessionLimits
  readonly log: AuthLog
  readonly hasher: PasswordHasher
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  purge(trx: Transaction<Tables>, now: number): Promise<void>
}
