import { CommanderError, InvalidArgumentError } from 'commander'
import { EXIT, EXIT_MEANINGS } from '../exit-codes.js'
import { Busy } from '../write/lock'
import { CommandError, describeDiskError } from './command-error'
import {
  declareAudit,
  declareBackup,
  declareCheck,
  declareMigrate,
  declareRestore,
} from '../data/commands'
import type { DevFlags } from '../dev/dev'
import type { DocsFlags } from '../docs/docs'
import {
  declareAdd,
  declareEject,
  declareExplain,
  declareGen,
  declareRemove,
} from '../gen/commands'
import { declareImport } from '../import/command'
import { declareContract, declareInfer, declareVerify } from '../provider/commands'
import { CliCommand, type Context, type Declare } from './cli-command'

/**
 * Runs one command.
 * @param argv the arguments after `node cli/bin.js`
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

/** @throws an error that is no expected end of a command */
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

const declareBuild: Declare = (parent, { root, ends }) =>
  parent
    .command('build')
    .description(
      'build the browser app and the server into dist/, where they are stale; beside a running server too',
    )
    .action(ends(async () => (await import('../build/build')).build(root)))

const declareStart: Declare = (parent, { root, ends }) =>
  parent
    .command('start')
    .description('build what is stale, then serve the app and its API')
    .action(ends(async () => (await import('../start/start')).start(root)))

const declareDev: Declare = (parent, { root, ends }) =>
  parent
    .command('dev')
    .description('serve the app from source; a saved schema file is generated and shown at once')
    .detail(
      'It generates at once and again whenever a file of `schema/` or `src/app/hooks/` is saved, so nothing else has to be' +
        ' started beside an editor. Mistakes are shown over the page and on the terminal until a save corrects them.',
    )
    .option('--port <number>', 'where the page is served; 0: any free port (default: 5173)', port)
    .example('npm run dev', 'serve at http://localhost:5173')
    .action(ends(async (flags: DevFlags) => (await import('../dev/dev')).dev(root, flags)))

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}

const declareDocs: Declare = (parent, { root, ends }) =>
  parent
    .command('docs')
    .description('write the pages of docs/ that follow from the code: this page among them')
    .option(
      '--check',
      'write nothing; fail, and show the difference, when a page is not up to date',
    )
    .example('npm run docs', 'after a change of a command or of the schema language')
    .action(
      ends(async (flags: DocsFlags) => (await import('../docs/docs')).docs(root, flags, parent)),
    )

/** The commands under `gen`, in the order of its help. */
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

/** All commands and their flags, and nothing else: their code is imported when they run. */
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
