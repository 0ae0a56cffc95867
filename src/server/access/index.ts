import type { Transaction } from 'kysely'
import { contract } from '../../../generated/contract'
import type { Mailer } from './mail/mailer'
import type { Actions, Store } from '#server/store/action'
import type { EntityGuard, EntityChange } from '#server/calls/actions/entity-hooks'
import type { Operation } from '#server/calls/operation'
import type { EntityTable } from '#server/store/entity-table'
import type { Tables } from '#server/store/tables'
import type { AccessTools, AuthLog, AuthSettings } from './access-tools'
import { changePasswordAction } from './operations/change-password'
import { checkCodeAction } from './operations/check-code'
import { createCodeSender } from './operations/code-request'
import { isKnownAddress } from './attempts/known-address'
import { loginAction } from './operations/login'
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher'
import { recoverAction } from './operations/recover'
import type { Callers } from '#server/calls/handle-rpc'
import { createRefusedCalls } from './attempts/refused-calls'
import { registerAction } from './operations/register'
import { sessionOperations } from './sessions/session-operations'
import { createSessionUse, type SessionUse } from './sessions/session-use'
import { type SessionLimits, revokeSessions } from './sessions/sessions'
import { setPasswordAction } from './operations/set-password'
import { EXPIRED_RETENTION_MS, MAILS_WINDOW_MS, PURGE_EVERY_MS } from './limits'
import { forgetViews } from './views/saved-views'
import { lastAdministrator } from './refusals'
import { voidCodes, writeHash } from './passwords/credentials'
import {
  countEnabledAdministrators,
  isEnabled,
  isEnabledAdministrator,
  type StoredUser,
  storedUser,
  ESTADO,
  ROL,
} from '#server/store/users'
import { placeholderAddress } from '#wire/placeholder-address'
import { administration } from '#server/store/history/author'
import { StartupError } from '#server/store/startup-error'
import { UNNAMED_DNI, weakAdminClave } from './passwords/new-password'
import { newClave } from './tokens'

export type { AuthLog, AuthSettings } from './access-tools'

export interface AuthDependencies {
  readonly store: Store
  /** The generated entity's table, through which users are written. */
  readonly usuarios: EntityTable
  readonly mailer: Mailer
  readonly settings: AuthSettings
  readonly log: AuthLog
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** Purges the data of other modules, during a sign-in or a request for a code. */
  purgeMore(trx: Transaction<Tables>, now: number): Promise<void>
  /** Default: argon2id at OWASP's cost. */
  readonly hasher: PasswordHasher | undefined
}

/** The parts of access that the backend uses: the portal's operations, sessions, and the guard of the users' table. */
export interface Auth {
  /** One action for each metodo of `contract.access.operations`. */
  readonly actions: Actions
  /** Metodos of `actions` that carry a session's token (the token of `enviar-clave` is none). */
  readonly sessionMetodos: ReadonlySet<string>
  /** The operations on sessions, which are not part of the contract. */
  readonly sessionOperations: readonly Operation[]
  readonly sessions: SessionUse
  readonly callers: Callers
  /** Guards by resource: `usuarios`. */
  readonly guards: ReadonlyMap<string, EntityGuard>
  /** Runs at the start. @returns the credentials to show once, if one was created with a generated password */
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

/** Deletes expired rows, every ten minutes at most, during a sign-in or a request for a code. */
function createPurge(): (trx: Transaction<Tables>, now: number) => Promise<void> {
  let last = -Infinity
  return async (trx, now) => {
    // If the clock is set back, the next purge must not wait until it catches up.
    if (Math.abs(now - last) < PURGE_EVERY_MS) return
    last = now
    await trx.deleteFrom('auth_limits').where('expires_at', '<', now).execute()
    await trx
      .deleteFrom('auth_mails')
      .where('sent_at', '<', now - MAILS_WINDOW_MS)
      .execute()
    for (const table of ['auth_sessions', 'auth_clave_tokens', 'auth_codes'] as const) {
      await trx
        .deleteFrom(table)
        .where('expires_at', '<', now - EXPIRED_RETENTION_MS)
        .execute()
    }
  }
}

/** Checks every write to `usuarios`, and updates sessions and codes after it. */
const userGuard: EntityGuard = {
  /** @throws Refusal 400 if no enabled administrator would be left */
  async beforeWrite(trx, change) {
    const { before, after } = statesOf(change)
    if (!isEnabledAdministrator(before)) return
    if (after !== undefined && isEnabledAdministrator(after)) return
    if ((await countEnabledAdministrators(trx)) <= 1) throw lastAdministrator()
  },

  async afterWrite(trx, change) {
    const { before, after } = statesOf(change)
    if (after === undefined) return forget(trx, before.dni)
    const sameRights = before.rol === after.rol && before.estado === after.estado
    if (!sameRights) await revokeSessions(trx, before.dni)
    if (before.email !== after.email || !isEnabled(after)) await voidCodes(trx, before.dni)
  },
}

interface States {
  readonly before: StoredUser
  readonly after: StoredUser | undefined
}

function statesOf({ before, after }: EntityChange): States {
  return {
    before: storedUser.parse(before),
    after: after && storedUser.parse(after),
  }
}

/** Deletes the passwords, sessions, codes and views of a deleted person, so that the next one with the same DNI gets none. */
async function forget(trx: Transaction<Tables>, dni: number): Promise<void> {
  await trx.deleteFrom('auth_credentials').where('dni', '=', dni).execute()
  await revokeSessions(trx, dni)
  await voidCodes(trx, dni)
  await forgetViews(trx, dni)
}

/** Credentials that are shown once. */
interface Shown {
  readonly dni: number
  readonly clave: string
}

/**
 * Ensures that there is an administrator: if none is enabled, ADMIN_DNI (or DNI 1) becomes one, as a new user or by a change of
 * role, with ADMIN_CLAVE or a generated password. The e-mail address is a placeholder until they enter their own in Usuarios.
 * @returns the credentials to show once, if the password was generated
 * @throws StartupError if ADMIN_CLAVE is a password that nobody may choose
 */
async function ensureFirstAdministrator(
  store: Store,
  { usuarios, settings, hasher, clock }: AccessTools,
): Promise<Shown | undefined> {
  if ((await store.read(countEnabledAdministrators)) > 0) return undefined
  const dni = settings.adminDni ?? UNNAMED_DNI
  const weak = await weakAdminClave(settings)
  if (weak !== undefined) {
    throw new StartupError(
      `${weak}.`,
      'Set ADMIN_CLAVE to another password, or unset it: then one is made up and shown once.',
    )
  }
  const clave = settings.adminClave ?? newClave()
  const hash = await hasher.hash(clave)
  const made = await store.transact(async (trx) => {
    if ((await countEnabledAdministrators(trx)) > 0) return false
    const rights = { rol: ROL.administrador, estado: ESTADO.habilitado }
    const email = placeholderAddress(dni)
    const author = administration('start', clock())
    const found = await usuarios.read(trx, { dni })
    if (found !== undefined) {
      const { number, state: before } = found
      await usuarios.update(trx, [{ number, before, changes: rights, author }])
    } else {
      const record = { dni, nombre: 'Administrador', email, ...rights }
      await usuarios.insert(trx, [{ record, author }])
    }
    await writeHash(trx, dni, hash)
    return true
  })
  return made && settings.adminClave === undefined ? { dni, clave } : undefined
}
