import { Command } from 'commander'

export interface GenOptions {
  readonly check?: true
  readonly force?: true
}

/** What each command does, and the exit code it ends with. */
export interface Runners {
  gen(options: GenOptions): Promise<number>
  build(): Promise<number>
  start(): Promise<number>
  dev(): Promise<number>
}

/** The commands and their flags, and nothing else: what they do is in the runners. */
export function program(runners: Runners, done: (code: number) => void): Command {
  const all = new Command('node cli/bin.js')
    .description('Generates the screens of schema/, and runs the back office made of them.')
    .addHelpText('after', EXIT_CODES)

  all
    .command('gen')
    .description('write what schema/ says into generated/')
    .option(
      '--check',
      'write nothing; fail, and show the difference, when generated/ is not up to date',
    )
    .option('--force', 'overwrite and remove also what was edited by hand')
    .action(async (options: GenOptions) => done(await runners.gen(options)))
  all
    .command('build')
    .description('build the browser app and the server into dist/, where they are stale')
    .action(async () => done(await runners.build()))
  all
    .command('start')
    .description('build what is stale, then serve the app and its API')
    .action(async () => done(await runners.start()))
  all
    .command('dev')
    .description('serve the app from source, for development')
    .action(async () => done(await runners.dev()))
  // These two read their own flags; here they are only named.
  all.command('import').usage('<entity> <file.csv>').description('load a CSV file into an entity')
  all.command('admin').usage('reset <dni>').description('repair an account on this machine')
  return all
}

const EXIT_CODES = `
Exit codes:
  0  done, or nothing to do
  1  the schema is wrong, the check found differences, or work by hand would be overwritten
  2  an unknown command or flag
  3  not the schema's fault: the disk, another run, or a fault of the generator`
