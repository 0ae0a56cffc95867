import type { Transaction } from 'kysely'
import type { ActionContext, Action, Store } from '#server/store/action'
import { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'
import { findUser } from '#server/store/users'
import { contract } from '../../../../generated/contract'
import { recordAccess } from '../access-events'
import type { AccessTools } from '../access-tools'
import { readHash, voidCodes, writeHash } from '../passwords/credentials'
import { countTry } from '../attempts/growing-delay'
import { clearPasswordFailures, sessionCounter } from '../attempts/known-address'
import { PASSWORD_TRIES } from '../limits'
import { type PasswordOwner, validateNewPassword } from '../passwords/new-password'
import { invalidToken, wrongCurrentPassword } from '../refusals'
import { revokeSessions } from '../sessions/sessions'

interface Attempt {
  readonly hash: string | undefined
}

/**
 * Changes the password of the signed-in person. Every other session of theirs ends; the calling session stays open, because the
 * person is working in it and has just proved who they are.
 * 400 'Contraseña actual es incorrecta'; 422 for a password that is under 8 characters (checked by the contract), common, blank
 * or one of the person's own names; 429 as in login.
 */
export const changePasswordAction = (tools: AccessTools) =>
  accessAction(
    contract.access.operations.actualizarClave,
    async (context, { token, anterior, nueva }) => {
      const { store, session } = context
      if (session === undefined) throw invalidToken()
      const { dni } = session
      // Before the attempt is counted, because a weak new password is no wrong current password.
      await validateNewPassword(nueva, await store.read((trx) => ownerOf(trx, tools, dni)))
      const attempt = await transactOrRefuse(store, (trx) => begin(trx, dni, context.now))
      const right = await tools.hasher.verify(attempt.hash, anterior)
      if (!right || attempt.hash === undefined) throw wrongCurrentPassword()
      const hash = await tools.hasher.hash(nueva)
      await transactOrRefuse(store, (trx) => replace(trx, context, { dni, attempt, hash, token }))
      return {}
    },
  )

async function ownerOf(
  trx: Transaction<Tables>,
  { usuarios, settings: { empresa } }: AccessTools,
  dni: number,
): Promise<PasswordOwner> {
  const { nombre = '', email: correo = '' } = (await findUser(trx, usuarios, dni)) ?? {}
  return { dni, nombre, correo, empresa }
}

async function begin(
  trx: Transaction<Tables>,
  dni: number,
  now: number,
): Promise<Attempt | Refusal> {
  const early = await countTry(trx, sessionCounter(dni), PASSWORD_TRIES, now)
  return early ?? { hash: await readHash(trx, dni) }
}

interface Replacement {
  readonly dni: number
  readonly attempt: Attempt
  readonly hash: string
  /** The token of the session that stays open. */
  readonly token: string
}

async function replace(
  trx: Transaction<Tables>,
  { address, now }: ActionContext,
  { dni, attempt, hash, token }: Replacement,
): Promise<Refusal | undefined> {
  if ((await readHash(trx, dni)) !== attempt.hash) return wrongCurrentPassword()
  await writeHash(trx, dni, hash)
  await clearPasswordFailures(trx, dni)
  await revokeSessions(trx, dni, token)
  await voidCodes(trx, dni)
  await recordAccess(trx, { kind: 'cambio-de-clave', dni, who: dni, detail: address, at: now })
  return undefined
}

interface AccessOperation<Body> {
  readonly metodo: string
  readonly request: { parse(body: unknown): Body }
}

/** One operation of the access contract as an entry of the metodo table: `work` gets the body in the operation's own types. */
export function accessAction<Body>(
  { metodo, request }: AccessOperation<Body>,
  work: (context: ActionContext, body: Body) => Promise<unknown>,
): readonly [string, Action] {
  return [metodo, (context, body) => work(context, request.parse(body))]
}

/**
 * Runs a transaction that is committed even if it returns a refusal, so that a failed attempt stays counted.
 * @throws Refusal the one that `work` returned
 */
export async function transactOrRefuse<T>(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<T | Refusal>,
): Promise<T> {
  const result = await store.transact(work)
  if (result instanceof Refusal) throw result
  return result
}
