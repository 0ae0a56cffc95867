import Bowser from 'bowser'
import type { Transaction } from 'kysely'
import { contract } from '../../../../generated/contract'
import type { ActionContext } from '#server/store/action'
import type { Refusal } from '#server/store/refusal'
import type { Tables } from '#server/store/tables'
import { accessAction, transactOrRefuse } from './change-password'
import { charge, refund } from '../attempts/address-budget'
import { readHash, writeHash } from '../passwords/credentials'
import { recordAccess, recordFailedSignIn } from '../access-events'
import type { AccessTools } from '../access-tools'
import { countTry, clearFailures } from '../attempts/growing-delay'
import { isKnownAddress, passwordCounter, rememberAddress } from '../attempts/known-address'
import { PASSWORD_TRIES, SIGN_INS } from '../limits'
import { notEnabled, notRegistered, wrongPassword } from '../refusals'
import { openSession } from '../sessions/sessions'
import { findUser, isEnabled, rolText } from '#server/store/users'

/** The data that is read before the password is verified. The attempt counts as failed until it succeeds. */
interface Attempt {
  readonly known: boolean
  readonly hash: string | undefined
  readonly counter: string
  /** Whether the attempt was charged to the address's budget. */
  readonly charged: boolean
}

/** The reason in the history for a right password of an account that may not sign in. */
const NOT_ENABLED = 'usuario no habilitado'

/**
 * Signs in. 404 'No registrado', 400 'Datos Incorrectos', 403 'Usuario No Habilitado' (only with the right password, so that
 * nobody else learns of it), 429 while the DNI or the address has to wait. An unknown DNI costs the same transaction and the
 * same hash as a known one, so that response times reveal nothing.
 */
export const loginAction = (tools: AccessTools) =>
  accessAction(contract.access.operations.login, async (context, { dni, clave }) => {
    const attempt = await transactOrRefuse(context.store, (trx) => begin(trx, tools, context, dni))
    const right = await tools.hasher.verify(attempt.hash, clave)
    if (!attempt.known || !right || attempt.hash === undefined) {
      const { address, now } = context
      await context.store.transact((trx) => recordFailedSignIn(trx, { dni, address, at: now }))
      throw attempt.known ? wrongPassword() : notRegistered()
    }
    const renewed = tools.hasher.isOutdated(attempt.hash)
      ? await tools.hasher.hash(clave)
      : undefined
    return transactOrRefuse(context.store, (trx) =>
      admit(trx, tools, context, dni, attempt, renewed),
    )
  })

async function begin(
  trx: Transaction<Tables>,
  { usuarios, purge }: AccessTools,
  { address, now }: ActionContext,
  dni: number,
): Promise<Attempt | Refusal> {
  await purge(trx, now)
  // A person who has signed in from here before is not limited by others behind the same address; the delay after their own
  // wrong passwords still applies.
  const charged = !(await isKnownAddress(trx, dni, address, now))
  const spent = charged ? await charge(trx, SIGN_INS, address, now) : undefined
  if (spent !== undefined) return spent
  const counter = await passwordCounter(trx, dni, address, now)
  const early = await countTry(trx, counter, PASSWORD_TRIES, now)
  if (early !== undefined) return early
  const user = await findUser(trx, usuarios, dni)
  return { known: user !== undefined, hash: await readHash(trx, dni), counter, charged }
}

/** The password was right; the user is read again, because it may have changed while the password was hashed. */
async function admit(
  trx: Transaction<Tables>,
  { usuarios, settings, sessionLimits }: AccessTools,
  { address, userAgent, now }: ActionContext,
  dni: number,
  attempt: Attempt,
  renewed: string | undefined,
) {
  const user = await findUser(trx, usuarios, dni)
  if (user === undefined) return notRegistered()
  if ((await readHash(trx, dni)) !== attempt.hash) return wrongPassword()
  await clearFailures(trx, attempt.counter)
  if (attempt.charged) await refund(trx, SIGN_INS, address)
  if (!isEnabled(user)) {
    await recordFailedSignIn(trx, { dni, address, reason: NOT_ENABLED, at: now })
    return notEnabled()
  }
  if (renewed !== undefined) await writeHash(trx, dni, renewed)
  await rememberAddress(trx, dni, address, now)
  await recordAccess(trx, { kind: 'ingreso', dni, who: dni, detail: address, at: now })
  const origin = { address, browser: browserWords(userAgent) }
  return {
    token: await openSession(trx, dni, origin, sessionLimits, now),
    dni,
    rol: rolText(user.rol),
    perfil: user.rol,
    usuario: user.nombre,
    empresa: settings.empresa,
  }
}

/** Longer headers are cut: no browser sends one, and each character costs the parser time. Characters. */
const LONGEST = 256

/** Shorter names for browsers, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

/**
 * A browser in words that its user recognises, without version numbers: 'Firefox en Windows'.
 * @param userAgent the header of that name
 * @returns '' if the header names no browser
 */
export function browserWords(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST) || '-')
  if (!browser.name) return ''
  const name = NAMES[browser.name] ?? browser.name
  return os.name ? `${name} en ${os.name}` : name
}
