import { CommanderError } from 'commander'
import { EXIT, EXIT_MEANINGS } from '../exit-codes.js'
import { Busy } from '../write/lock'
import { CommandError, describeDiskError } from './command-error'
import { declareAudit } from '../audit/command'
import { declareBackup } from '../backup/command'
import { declareBuild } from '../build/command'
import { declareCheck } from '../check/command'
import { declareContract } from '../provider/contract/command'
import { declareAdd } from '../add/command'
import { declareDev } from '../dev/command'
import { declareDocs } from '../docs/command'
import { declareEject } from '../eject/command'
import { declareExplain } from '../explain/command'
import { declareGen } from '../gen/command'
import { declareImport } from '../import/command'
import { declareInfer } from '../provider/infer/command'
import { declareMigrate } from '../migrate/command'
import { declareRemove } from '../remove/command'
import { declareRestore } from '../restore/command'
import { declareStart } from '../start/command'
import { declareVerify } from '../provider/verify/command'
import { CliCommand, type Context, type Declare } from './cli-command'

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

/** The commands under `gen`, in the order of its help. Each is declared in `cli/<command>/command.ts`. */
const GEN_COMMANDS: readonly Declare[] = [
  declareAdd,
  declareRemove,
  declareExplain,
  declareEject,
  declareInfer,
  declareContract,
  declareVerify,
]

/** The other ones, in the order of the help. */
const COMMANDS: readonly Declare[] = [
  declareBuild,
  declareStart,
  declareMigrate,
  declareBackup,
  declareRestore,
  declareCheck,
  declareAudit,
  declareDev,
  declareDocs,
]

/** All commands and their flags, and nothing else: what they do is imported when they run. */
export function program(context: Context): CliCommand {
  const all = new CliCommand('node cli/bin.js')
    .description('Generates the screens of schema/, and runs the back office made of them.')
    .addHelpText('after', exitCodes)
    .exitOverride()
    // `gen contract --check` is the contract's check, not that of `gen`.
    .enablePositionalOptions()
  const gen = declareGen(all, context)
  for (const declare of GEN_COMMANDS) declare(gen, context)
  // For a misspelt command, which `refuseUnknown` names. Only now: those below would inherit it.
  gen.allowExcessArguments()
  for (const declare of COMMANDS) declare(all, context)
  // These two have entries of their own in the bin, and read their flags there.
  declareImport(all, context)
  all
    .command('admin')
    .usage('reset <dni>')
    .description('repair an account on this machine')
    .example('npm run admin -- reset 20123456', 'a new password, shown once')
  return all
}

const exitCodes = () =>
  ['\nExit codes:', ...[...EXIT_MEANINGS].map(([code, does]) => `  ${code}`.padEnd(7) + does)].join(
    '\n',
  )
