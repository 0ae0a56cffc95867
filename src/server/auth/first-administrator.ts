import { placeholderAddress } from '../../wire/placeholder-address'
import { administration } from '../history/author'
import type { Store } from '../rpc/action'
import { StartupError } from '../start/startup-error'
import type { AccessTools } from './access-tools'
import { writeHash } from './passwords/credentials'
import { UNNAMED_DNI, weakAdminClave } from './passwords/new-password'
import { newClave } from './tokens'
import { countEnabledAdministrators, ESTADO, findUser, ROL } from './users'

/** Credentials that are shown once. */
export interface Shown {
  readonly dni: number
  readonly clave: string
}

/**
 * Ensures that there is an administrator: where none is enabled, ADMIN_DNI (or DNI 1) becomes one, as a new user or by a
 * change of role, with ADMIN_CLAVE or a generated password. The e-mail address is a placeholder until they enter their own
 * in Usuarios.
 * @returns the credentials to show once, where the password was generated
 * @throws StartupError where ADMIN_CLAVE is a password that nobody may choose
 */
export async function ensureFirstAdministrator(
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
