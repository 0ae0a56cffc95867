import { CommanderError } from 'commander'
import { contract } from '../../generated/contract'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'
import { runImport } from './run-import'
import { program } from './program'

/**
 * `npm run import -- <entity> <file.csv>`: loads a CSV file through the entity's own contract.
 * @param argv what follows `import`
 * @returns the exit code: see `EXIT`
 */
export async function run(argv: readonly string[]): Promise<number> {
  let code: number = EXIT.ok
  const command = program(contract, async (options) => {
    code = await runImport(options)
  })
  try {
    await command.parseAsync(argv, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
    if (!(error instanceof ImportError || error instanceof CommandError)) throw error
    console.error(`${error.message}\n${error.advice}`)
    return error.exitCode
  }
}
