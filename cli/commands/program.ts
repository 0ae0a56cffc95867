import { declareBuild } from '../build/command'
import { declareContract } from '../contract/command'
import { declareDev } from '../dev/command'
import { declareGen } from '../gen/command'
import { declareStart } from '../start/command'
import { CliCommand, type Context, type Declare } from './cli-command'

/** The commands under `gen`, in the order of its help. Each is declared in `cli/<command>/command.ts`. */
const GEN_COMMANDS: readonly Declare[] = [declareContract]

/** All commands and their flags, and nothing else: what they do is imported when they run. */
export function program(context: Context): CliCommand {
  const all = new CliCommand('node cli/bin.js')
    .description('Generates the screens of schema/, and runs the back office made of them.')
    .addHelpText('after', EXIT_CODES)
    .exitOverride()
    // `gen contract --check` is the contract's check, not that of `gen`.
    .enablePositionalOptions()
  const gen = declareGen(all, context)
  for (const declare of GEN_COMMANDS) declare(gen, context)
  for (const declare of [declareBuild, declareStart, declareDev]) declare(all, context)
  // These two read their own flags; here they are only named.
  all.command('import').usage('<entity> <file.csv>').description('load a CSV file into an entity')
  all.command('admin').usage('reset <dni>').description('repair an account on this machine')
  return all
}

const EXIT_CODES = `
Exit codes:
  0    done, or nothing to do
  1    the schema is wrong, the check found differences, or work by hand would be overwritten
  2    an unknown command or flag
  3    not the schema's fault: the disk, another run, or a fault of the generator
  130  ended by Ctrl+C`
