import { placeholderAddress } from '../../wire/placeholder-address'
import { administration } from '../history/author'
import type { Store } from '../rpc/action'
import { StartupError } from '../startup-error'
import type { AccessTools } from './access-tools'
import { writeHash } from './credentials'
import { problemOfPassword } from './new-password'
import { newClave } from './tokens'
import { countEnabledAdministrators, ESTADO, findUser, ROL } from './users'

/** Who the first administrator is where ADMIN_DNI does not say. */
const UNNAMED_DNI = 1

/** Credentials that are shown once. */
export interface Shown {
  readonly dni: number
  readonly clave: string
}

/**
 * Sees to it that somebody can administer: where no administrator is enabled, ADMIN_DNI (or DNI 1) becomes one, made anew
 * or raised, with ADMIN_CLAVE or a password of ours. Its e-mail is a place that no mail reaches until they write their
 * own into Usuarios.
 * @returns the credentials to show once, where the password is ours
 * @throws StartupError where ADMIN_CLAVE is a password that nobody may choose
 */
export async function ensureFirstAdministrator(
  store: Store,
  { usuarios, settings, hasher, clock }: AccessTools,
): Promise<Shown | undefined> {
  if ((await store.read(countEnabledAdministrators)) > 0) return undefined
  const dni = settings.adminDni ?? UNNAMED_DNI
  if (settings.adminClave !== undefined) await refuseWeak(settings.adminClave, dni)
  const clave = settings.adminClave ?? newClave()
  const hash = await hasher.hash(clave)
  const made = await store.transact(async (trx) => {
    if ((await countEnabledAdministrators(trx)) > 0) return false
    const rights = { rol: ROL.administrador, estado: ESTADO.habilitado }
    const email = placeholderAddress(dni)
    const author = administration('start', clock())
    if ((await findUser(trx, usuarios, dni)) !== undefined) {
      await usuarios.update(trx, { dni }, rights, author)
    } else {
      const user = { dni, nombre: 'Administrador', email, ...rights }
      await usuarios.insert(trx, user, author)
    }
    await writeHash(trx, dni, hash)
    return true
  })
  return made && settings.adminClave === undefined ? { dni, clave } : undefined
}

async function refuseWeak(clave: string, dni: number): Promise<void> {
  if ((await problemOfPassword(clave, dni)) === undefined) return
  throw new StartupError(
    'ADMIN_CLAVE is blank or one of the passwords that are tried first.',
    'Set ADMIN_CLAVE to another password, or unset it: then one is made up and shown once.',
  )
}
