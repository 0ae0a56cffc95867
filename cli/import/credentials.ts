import { isCancel, password } from '@clack/prompts'
import { ImportError } from './import-error'
import type { Credentials } from './wire-transport'

/**
 * Who signs in at --url. The clave is never a flag: flags show in the shell's history and in the list of processes.
 * @throws ImportError
 */
export async function readCredentials(dni: number | undefined): Promise<Credentials> {
  if (dni === undefined) {
    throw new ImportError('--url needs --dni: the DNI that signs in.', 'Add --dni <dni>.')
  }
  const clave = process.env['IMPORT_CLAVE'] ?? (await ask(dni))
  if (clave === '')
    throw new ImportError('The clave is empty.', 'Give the one that --dni signs in with.')
  return { dni, clave }
}

async function ask(dni: number): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ImportError(
      'There is no terminal to ask for the clave on.',
      'Put it into the environment variable IMPORT_CLAVE.',
    )
  }
  const answer = await password({ message: `Clave of DNI ${dni}` })
  if (isCancel(answer)) throw new ImportError('No clave was entered.', 'Nothing was written.')
  return answer
}
