import { password } from '@clack/prompts'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { answered } from '../../prompt/prompt'

/**
 * The clave that a DNI signs in with. It is never a flag: flags show in the shell's history and in the list of processes.
 * @param variable the environment variable that may hold it; otherwise it is asked for
 * @throws CommandError if there is no terminal to ask on, or on Ctrl+C
 */
export async function readClave(dni: number, variable: string): Promise<string> {
  const clave = process.env[variable]
  if (clave !== undefined) return clave
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'There is no terminal to ask for the clave on.',
      `Put it into the environment variable ${variable}.`,
      EXIT.usage,
    )
  }
  return answered(password({ message: `Clave of DNI ${dni}` }))
}
