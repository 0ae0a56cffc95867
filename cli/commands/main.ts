import { CommanderError } from 'commander'
import { EXIT } from '../exit-codes.js'
import { Busy } from '../write/lock'
import { program } from './program'

/**
 * Runs one command.
 * @param argv what follows `node cli/bin.js`
 * @param root the project's folder
 * @returns the exit code
 */
export async function run(argv: readonly string[], root: string): Promise<number> {
  let code: number = EXIT.ok
  const commands = program(
    {
      gen: async ({ check, force }) =>
        check
          ? (await import('../gen/check')).check(root)
          : (await import('../gen/gen')).gen(root, force),
      build: async () => (await import('../build/build')).build(root),
      start: async () => (await import('../start/start')).start(root),
      dev: async () => (await import('../dev/dev')).dev(root),
    },
    (ended) => {
      code = ended
    },
  )
  for (const command of [commands, ...commands.commands]) command.exitOverride()
  try {
    await commands.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (!(error instanceof Busy)) throw error
    console.error(error.message)
    return EXIT.internal
  }
}
