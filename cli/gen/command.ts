import type { CliCommand, Context } from '../commands/cli-command'
import { refuseUnknown } from '../commands/refuse-unknown'

export interface GenFlags {
  readonly check?: true
  readonly force?: true
}

/** `gen`: alone it generates; what else it does is in its subcommands. */
export function declareGen(parent: CliCommand, { root, ends }: Context): CliCommand {
  return parent
    .command('gen')
    .description('write what schema/ says into generated/')
    .option(
      '--check',
      'write nothing; fail, and show the difference, when generated/ is not up to date',
    )
    .option('--force', 'overwrite and remove also what was edited by hand')
    .example('npm run gen', 'generate')
    .example('npm run gen -- --check', 'is generated/ what schema/ says? for CI')
    .allowExcessArguments()
    .action(
      ends(async ({ check, force }: GenFlags, command: CliCommand) => {
        await refuseUnknown(command)
        return check
          ? (await import('./check')).check(root)
          : (await import('./gen')).gen(root, force)
      }),
    )
}
