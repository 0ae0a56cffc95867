import { contract } from '../../../generated/contract'
import type { Transaction } from 'kysely'
import type { Mailer } from '../mail/mailer'
import type { Actions, Store } from '../rpc/action'
import type { EntityGuard } from '../rpc/actions/entity-guard'
import type { Operation } from '../rpc/operation'
import type { EntityTable } from '../store/entity-table'
import type { Tables } from '../store/tables'
import type { AccessTools, AuthLog, AuthSettings } from './access-tools'
import { changePasswordAction } from './operations/change-password'
import { checkCodeAction } from './operations/check-code'
import { createCodeSender } from './operations/code-request'
import { ensureFirstAdministrator, type Shown } from './first-administrator'
import { isKnownAddress } from './attempts/known-address'
import { loginAction } from './operations/login'
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher'
import { createPurge } from './purge'
import { recoverAction } from './operations/recover'
import type { Callers } from './attempts/callers'
import { createRefusedCalls } from './attempts/refused-calls'
import { registerAction } from './operations/register'
import { sessionOperations } from './sessions/session-operations'
import { createSessionUse, type SessionUse } from './sessions/session-use'
import type { SessionLimits } from './sessions/sessions'
import { setPasswordAction } from './operations/set-password'
import { userGuard } from './user-guard'

export type { AuthLog, AuthSettings } from './access-tools'

/** The dependencies of access. */
export interface AuthDependencies {
  readonly store: Store
  /** The generated entity's table, through which users are written. */
  readonly usuarios: EntityTable
  readonly mailer: Mailer
  readonly settings: AuthSettings
  readonly log: AuthLog
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Purges the data of other modules, along with a sign-in or a code. */
  purgeMore(trx: Transaction<Tables>, now: number): Promise<void>
  /** Default: argon2id at OWASP's cost. */
  readonly hasher: PasswordHasher | undefined
}

/** What the backend uses of access: the portal's operations, sessions, and the guard of the users' table. */
export interface Auth {
  /** One action for each metodo of `contract.access.operations`. */
  readonly actions: Actions
  /** Metodos of `actions` that carry a session's token (the token of `enviar-clave` is not one). */
  readonly sessionMetodos: ReadonlySet<string>
  /** The operations on sessions, which the contract does not have. */
  readonly sessionOperations: readonly Operation[]
  readonly sessions: SessionUse
  readonly callers: Callers
  /** Guards by resource: `usuarios`. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** At start. @returns the credentials to show once, where one was created with a generated password */
  ensureFirstAdministrator(): Promise<Shown | undefined>
}

export function createAuth({
  store,
  hasher = createPasswordHasher(),
  purgeMore,
  ...shared
}: AuthDependencies): Auth {
  const sessionLimits = limitsOf(shared.settings)
  const purge = createPurge()
  const tools: AccessTools = {
    ...shared,
    sessionLimits,
    hasher,
    async purge(trx, now) {
      await purge(trx, now)
      await purgeMore(trx, now)
    },
  }
  const sendCode = createCodeSender(tools)
  const changePassword = changePasswordAction(tools)
  const sessions = createSessionUse(store, sessionLimits, shared.log)
  return {
    actions: new Map([
      loginAction(tools),
      recoverAction(tools, sendCode),
      registerAction(tools, sendCode),
      checkCodeAction(tools),
      setPasswordAction(tools),
      changePassword,
    ]),
    sessionMetodos: new Set([changePassword[0]]),
    sessionOperations: sessionOperations(sessionLimits),
    sessions,
    callers: {
      findSession: sessions.find,
      refusedCalls: createRefusedCalls(),
      isKnownAddress: async (dni, address, now) =>
        typeof dni === 'number' &&
        Number.isSafeInteger(dni) &&
        store.readOne((db) => isKnownAddress(db, dni, address, now)),
    },
    guards: new Map([[contract.entities.usuarios.resource, userGuard]]),
    ensureFirstAdministrator: () => ensureFirstAdministrator(store, tools),
  }
}

function limitsOf({ tokenTtl, sessionIdleMinutes, sessionsPerUser }: AuthSettings): SessionLimits {
  return {
    lifetime: tokenTtl * 1000,
    idle: sessionIdleMinutes * 60_000,
    perUser: sessionsPerUser,
  }
}
