import { readClave } from '../provider/wire/read-clave'
import { ImportError } from './import-error'
import type { Credentials } from './wire-transport'

/**
 * Who signs in at --url.
 * @throws ImportError, or CommandError where nobody enters the clave
 */
export async function readCredentials(dni: number | undefined): Promise<Credentials> {
  if (dni === undefined) {
    throw new ImportError('--url needs --dni: the DNI that signs in.', 'Add --dni <dni>.')
  }
  const clave = await readClave(dni, 'IMPORT_CLAVE')
  if (clave === '')
    throw new ImportError('The clave is empty.', 'Enter the one that --dni signs in with.')
  return { dni, clave }
}
