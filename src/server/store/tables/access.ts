/**
 * The tables of sessions, passwords, codes and limits. Row types are aliases, not interfaces, so that they fit the
 * store's table of tables. Times are milliseconds since the epoch.
 */

/** The generated entity's table as far as access reads it; it is written through the store's entity table. */
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
  /** null: opened before this was recorded. */
  readonly opened_at: number | null
  /** Up to a minute before the latest call; null: none since this is recorded. */
  readonly used_at: number | null
  /** The client's address at the sign-in; '' if it was not recorded. */
  readonly address: string
  /** The browser in words; '' if it is not known. */
  readonly browser: string
}

/** What a code, and then the token it is exchanged for, lets a person do. */
export type CodePurpose = 'recovery' | 'registration'

/** A code that was mailed. A new one replaces the old one of its lane. */
export type CodeRow = {
  /** Identifies one code, so that a slow check cannot consume the next one. */
  readonly id: string
  readonly dni: number
  /** What keeps a code from being replaced by others' requests: a known line's in recovery, a mailbox's in registration. */
  readonly lane: string
  /** The line (see `network`) from which it was asked for. */
  readonly asked_from: string
  readonly purpose: CodePurpose
  readonly hash: string
  /** Where it was mailed to. */
  readonly correo: string
  /** The name that is registered; empty in recovery. */
  readonly nombre: string
  readonly sent_at: number
  readonly expires_at: number
}

/** What a right code is exchanged for: sets one person's password once. */
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
  /** The known line that it was asked for from; '': any other. */
  readonly line: string
  readonly sent_at: number
}

/** One counter of a limit, or a known address. */
export type LimitRow = {
  readonly name: string
  readonly count: number
  /** Until then the next try waits. */
  readonly until: number
  /** From then on the row has no effect. */
  readonly expires_at: number
}

/** Everything that access stores. */
export interface AuthTables {
  readonly usuarios: UserRow
  readonly auth_credentials: CredentialRow
  readonly auth_sessions: SessionRow
  readonly auth_codes: CodeRow
  readonly auth_clave_tokens: ClaveTokenRow
  readonly auth_mails: MailRow
  readonly auth_limits: LimitRow
}
