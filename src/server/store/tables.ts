import type { Generated } from 'kysely'

/** The server's own tables. Row types are aliases, not interfaces, so that they fit `Tables`. Times are milliseconds since the epoch. */

/** The database as kysely sees it: the server's own tables by name, and one table an entity, known only at run time. */
export interface Tables extends AuthTables, DeletedTables, EventTables, HistoryTables, ViewTables {
  readonly [entityTable: string]: Record<string, unknown>
}

/** The columns of the generated entity's table that access reads; it is written through the store's entity table. */
export type UserRow = {
  readonly dni: number
  readonly nombre: string
  readonly email: string
  readonly email__folded: string
  /** perfil: 'O' or 'A' */
  readonly rol: string
  /** 'H', 'D' or 'P' */
  readonly estado: string
}

export type CredentialRow = {
  readonly dni: number
  /** argon2id in PHC form: algorithm, parameters, salt and hash. */
  readonly hash: string
}

export type SessionRow = {
  readonly token_hash: string
  readonly dni: number
  readonly expires_at: number
  /** null for a session that was opened before this was recorded. */
  readonly opened_at: number | null
  /** Up to a minute before the latest call; null if there was no call since this is recorded. */
  readonly used_at: number | null
  /** The client's address at the sign-in; '' if it was not recorded. */
  readonly address: string
  /** The browser in words; '' if it is not known. */
  readonly browser: string
}

/** The purpose of a code, and of the token it is exchanged for. */
export type CodePurpose = 'recovery' | 'registration'

/** A code that was mailed. A new one replaces the old one of its lane. */
export type CodeRow = {
  /** Identifies one code, so that a slow check cannot consume the next one. */
  readonly id: string
  readonly dni: number
  /** Separates codes, so that others' requests do not replace this one: a known line in recovery, a mailbox in registration. */
  readonly lane: string
  /** The line (see `network`) from which it was requested. */
  readonly asked_from: string
  readonly purpose: CodePurpose
  readonly hash: string
  /** The address that it was mailed to. */
  readonly correo: string
  /** The name that is registered; empty in recovery. */
  readonly nombre: string
  readonly sent_at: number
  readonly expires_at: number
}

/** The token that a right code is exchanged for. It sets one person's password once. */
export type ClaveTokenRow = {
  readonly token_hash: string
  readonly dni: number
  readonly purpose: CodePurpose
  readonly correo: string
  readonly nombre: string
  readonly expires_at: number
}

/** A code mail, for the count per hour. */
export type MailRow = {
  readonly id: string
  readonly dni: number
  readonly correo_folded: string
  /** The known line from which it was requested; '' for any other. */
  readonly line: string
  readonly sent_at: number
}

/** One counter of a limit, or a known address. */
export type LimitRow = {
  readonly name: string
  readonly count: number
  /** The next try waits until then. */
  readonly until: number
  /** From then on the row has no effect. */
  readonly expires_at: number
}

export interface AuthTables {
  readonly usuarios: UserRow
  readonly auth_credentials: CredentialRow
  readonly auth_sessions: SessionRow
  readonly auth_codes: CodeRow
  readonly auth_clave_tokens: ClaveTokenRow
  readonly auth_mails: MailRow
  readonly auth_limits: LimitRow
}

/** The origin of a change: a screen, `npm run import`, a row action, or the administration of the server. */
export type Origin = 'screen' | 'import' | 'action' | 'administration'

export type HistoryRow = {
  /** Grows with time: a later entry has a higher number. */
  readonly id: Generated<number>
  /** Milliseconds since the epoch; for an entry that counts several events, the time of the first one. */
  readonly at: number
  /** The DNI of the author; null if nobody was signed in. */
  readonly who: number | null
  readonly origin: Origin
  /** The metodo, the action, the command, the imported file and line, or the client's address. */
  readonly detail: string
  /** The entity's resource, or `ACCESS`. */
  readonly entity: string
  /** The record's number; for an access event the DNI; null if there is no single record. */
  readonly record: number | null
  /** JSON: the values of the record's key at the time, by field. */
  readonly key: string
  /** The kind of change: 'alta', 'modificacion', 'baja', an action's name, an access event. */
  readonly kind: string
  /** JSON: [before, after] by field, for the fields that changed. */
  readonly changes: string
  /** How many events the entry stands for. */
  readonly times: Generated<number>
}

export const HISTORY_TABLE = '_history'

/** The entity of access events; no resource has an underscore. */
export const ACCESS = '_access'

export interface HistoryTables {
  readonly [HISTORY_TABLE]: HistoryRow
}

/** One deleted record, until it is restored or too old. */
export type DeletedRow = {
  readonly id: Generated<number>
  /** When it was deleted. Milliseconds since the epoch. */
  readonly at: number
  /** The DNI of the person who deleted it; null if nobody was signed in. */
  readonly who: number | null
  /** The entity's resource at the time. */
  readonly entity: string
  /** The record's number, which it gets back when it is restored. */
  readonly record: number
  /** JSON: the folded values of its key, in the order of the key. */
  readonly key: string
  /** JSON: its columns and the numbers of the records that its links lead to, by field, each with the field's signature. */
  readonly state: string
}

export const DELETED_TABLE = '_deleted'

export interface DeletedTables {
  readonly [DELETED_TABLE]: DeletedRow
}

/** A write that was stored and whose `afterCommit` has not succeeded yet. */
export type EventRow = {
  readonly id: Generated<number>
  /** When it was written. Milliseconds since the epoch. */
  readonly at: number
  /** The DNI of the author; null if nobody was signed in. */
  readonly who: number | null
  /** The entity's resource at the time. */
  readonly entity: string
  /** The record's number. */
  readonly record: number
  /** The operation: 'ingresar', 'modificar' and the like, or a row action's name. */
  readonly operation: string
  /** JSON: the record before and after, as hooks see it; null if there was none. */
  readonly previous: string | null
  readonly next: string | null
  readonly tries: number
  /** The time of the next try. Milliseconds since the epoch. */
  readonly due: number
  /** One process has it until then. Milliseconds since the epoch; 0 if none has it. */
  readonly held: number
  /** The error of the last try. */
  readonly error: string | null
  /** 1 if it was tried too often: it is not tried again before the next start. */
  readonly failed: number
}

export const EVENTS_TABLE = '_events'

export interface EventTables {
  readonly [EVENTS_TABLE]: EventRow
}

/** A view of a list that a user has saved. */
export type ViewRow = {
  readonly dni: number
  /** The list's resource at the time. */
  readonly entity: string
  /** '' for the view with which the list opens. */
  readonly name: string
  readonly name_folded: string
  readonly query: string
  /** JSON: the names of the columns' fields. */
  readonly columns: string
}

export const VIEWS_TABLE = '_views'

export interface ViewTables {
  readonly [VIEWS_TABLE]: ViewRow
}
