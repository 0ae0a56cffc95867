import { CommanderError } from 'commander'
import { EXIT } from '../exit-codes.js'
import { Busy } from '../write/lock'
import { CommandError } from './command-error'
import { describeDiskError } from './disk-error'
import { program } from './program'

/**
 * Runs one command.
 * @param argv what follows `node cli/bin.js`
 * @param root the project's folder
 * @returns the exit code
 */
export async function run(argv: readonly string[], root: string): Promise<number> {
  let code: number = EXIT.ok
  const commands = program({
    root,
    ends:
      (runner) =>
      async (...args) => {
        code = await runner(...args)
      },
  })
  try {
    await commands.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    return report(error)
  }
}

/** @throws what is no expected end of a command */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof CommandError) {
    console.error(`${error.message}\n${error.advice}`)
    return error.exitCode
  }
  const message = error instanceof Busy ? error.message : describeDiskError(error)
  if (message === undefined) throw error
  console.error(message)
  return EXIT.internal
}
