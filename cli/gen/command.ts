import { Option } from 'commander'
import type { CliCommand, Context } from '../commands/cli-command'
import { refuseUnknown } from '../commands/refuse-unknown'
import type { GenFlags } from './preview'

/** `gen`: without a subcommand it generates. */
export function declareGen(parent: CliCommand, { root, ends }: Context): CliCommand {
  return parent
    .command('gen')
    .description('generate generated/ from schema/')
    .addOption(
      new Option(
        '--check',
        'write nothing; fail, and show why and how each file differs, when generated/ is not up to date',
      ).conflicts(['dryRun', 'diff', 'only', 'force']),
    )
    .option('--dry-run', 'report what would be written and removed, and write nothing')
    .option('--diff', 'the same as a patch; write nothing')
    .option(
      '--only <entity>',
      'write the files of one entity and the shared ones that depend on it',
    )
    .option('--force', 'overwrite and remove also what was edited by hand')
    .option('--json', 'print the result as JSON')
    .detail(
      '`--check` and `--dry-run` report why each file differs: its schema or the generator has changed, it was edited by' +
        ' hand, it has a merge conflict, it is missing, left over, or was never generated. Where `GITHUB_ACTIONS` is `true`, mistakes of the' +
        ' schema and files that differ are annotated at their lines.',
    )
    .detail(
      'What a schema says twice or without effect is a warning, which fails nothing: it is printed at its line, and nothing is' +
        ' generated from it.',
    )
    .detail(
      'With `--json` standard output is one object: `upToDate`, `written`, `files` (how many there should be),' +
        ' `differences` and `others` (each `path`, `kind`, `why`; `kind` is `missing`, `stale`, `edited`, `conflict`,' +
        ' `leftover` or `foreign`), `blocked` (paths edited by hand that stopped the run) and `notes` (each `path`, `what`, `help`;' +
        ' a warning about the schema also `code`, `line`, `column`); or' +
        ' `upToDate`, `written` and `mistakes` (each `code`, `file`, `line`, `column`, `what`, `help`, `suggestion`).',
    )
    .example('npm run gen', 'generate')
    .example('npm run gen -- --check', 'is generated/ up to date with schema/? for CI')
    .example('npm run gen -- --diff', 'what would change')
    .example('npm run gen -- --only rubro', 'one entity alone')
    .action(
      ends(async (flags: GenFlags, command: CliCommand) => {
        await refuseUnknown(command)
        if (flags.check) return (await import('./check')).check(root, flags)
        if (flags.dryRun || flags.diff) return (await import('./preview')).preview(root, flags)
        return (await import('./gen')).gen(root, flags)
      }),
    )
}
