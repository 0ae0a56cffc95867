import { type Command, Option } from 'commander'
import type { AddFlags } from '../add/complete'
import type { CliCommand, Context, Declare } from '../commands/cli-command'
import type { EjectFlags } from '../eject/eject'
import type { ExplainFlags } from '../explain/explain'
import type { RemoveFlags } from '../remove/remove'
import type { GenFlags } from './gen'

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
        const { check, gen, preview } = await import('./gen')
        if (flags.check) return check(root, flags)
        return flags.dryRun || flags.diff ? preview(root, flags) : gen(root, flags)
      }),
    )
}

export const declareAdd: Declare = (parent, { root, ends }) =>
  parent
    .command('add')
    .description('write a new schema file, and generate its screen')
    .argument('<entity>', 'what one record is called, without accents: feriado, agenda-personal')
    .option('--one <name>', 'its Spanish name: Feriado')
    .option('--many <name>', 'several of them: Feriados')
    .addOption(new Option('--gender <gender>', 'of the Spanish name').choices(['m', 'f']))
    .addOption(
      new Option(
        '--menu <place>',
        "a free place of schema/menu.ts: 'Archivos / Feriados'",
      ).conflicts('lookup'),
    )
    .option('--lookup', 'no screen: others refer to it')
    .option('--metodos <base>', 'what its four metodos begin with: feriados')
    .option(
      '--field <field>',
      'name:kind, and the options of the field; repeat for each field',
      collect,
    )
    .option(
      '--unique <fields>',
      'fields, separated by commas, that no two records may share',
      collect,
    )
    .option('-y, --yes', 'ask nothing: what the flags leave open follows from the name')
    .detail(
      'On a terminal it asks for what the flags leave open. A field is `name:kind` with the options of its kind behind it,' +
        ' each after a colon: a number alone is its limit, a word alone is `true`, and `option=value` sets any other' +
        ' (`label=Fecha de pago`, `options=A=Activo,N=No activo`, `to=provincia`; a colon in it is written `\\:`).' +
        ' `unique` makes the field a key of its own. Everything is validated before anything is written; the schema file and all that is generated' +
        ' from it are written together.',
    )
    .example('npm run gen -- add feriado', 'asks')
    .example(
      'npm run gen -- add feriado --field nombre:text:50:required:unique',
      'the rest follows from the name',
    )
    .action(
      ends(async (entity: string, flags: AddFlags) =>
        (await import('../add/add')).add(root, entity, flags),
      ),
    )

const collect = (value: string, all: readonly string[] = []) => [...all, value]

export const declareRemove: Declare = (parent, { root, ends }) =>
  parent
    .command('remove')
    .description('remove an entity: its file in schema/, and all that is generated from it')
    .argument('<entity>', 'its name: the stem of its file in schema/')
    .option('-y, --yes', 'do not ask')
    .option('--force', 'remove also generated files that were edited by hand')
    .detail(
      'It refuses while another entity refers to this one. What was ejected stays, and the database too: a start refuses to' +
        ' delete a table that has rows.',
    )
    .example('npm run gen -- remove feriado', 'asks before it removes anything')
    .example('npm run gen -- remove feriado --yes', 'in a script')
    .action(
      ends(async (entity: string, flags: RemoveFlags) =>
        (await import('../remove/remove')).remove(root, entity, flags),
      ),
    )

export const declareExplain: Declare = (parent, { root, ends }) =>
  parent
    .command('explain')
    .description('a table of the facts of one entity, each with its line; or a diagnostic')
    .argument('<name>', 'an entity: the stem of its file in schema/; or a diagnostic: S107')
    .option('--json', 'print it as JSON')
    .detail(
      'Each fact stands behind the line of the schema file that declares it, or `derived`.' +
        ' If the database of the settings of `npm start` is here, the size of a list that is answered whole is read' +
        ' from it, with a warning from 50,000 rows or 20 MB on.' +
        ' With `--json`, an entity is printed as `entity` and `sections`; each section has a `title` and its `facts`' +
        ' (`what`, `value`, `from`). A diagnostic is printed as `code`, `title`, `why` and `page`.',
    )
    .example('npm run gen -- explain rubro', 'files, texts, layout, metodos, roles, rules, fields')
    .example('npm run gen -- explain S107', 'why a diagnostic refuses something')
    .action(
      ends(async (entity: string, flags: ExplainFlags) =>
        (await import('../explain/explain')).explain(root, entity, flags),
      ),
    )

export const declareEject: Declare = (parent, { root, ends }) =>
  parent
    .command('eject')
    .description('take one generated piece over into src/app/overrides/, to be changed by hand')
    .argument('<entity>', 'its name: the stem of its file in schema/')
    .argument('<piece>', 'list, form or screen')
    .option(
      '--accept',
      'the file follows the current schema: note that, and leave its code as it is',
    )
    .option(
      '--force',
      'eject what the current schema generates, and drop what was edited by hand in generated/',
    )
    .detail(
      'The file keeps a hash of what it was made from, and the text itself beside it. When that would be generated' +
        ' differently, `gen` and `gen --check` report that it has moved, with the difference; that is a note and no failure.' +
        ' Delete the file and run `npm run gen` to have the piece generated again.\n\nThe life tests of `npm test` fill in' +
        ' forms as the schema describes them. Where an ejected form is another one by now, name its screen (`rubros`) in' +
        ' `tests/browser/own-forms.ts`, with the reason: they leave that form alone, and the list and the wire are still' +
        ' tested. Write tests of your own for the form.',
    )
    .example('npm run gen -- eject rubro list', 'writes src/app/overrides/rubros/list.tsx')
    .example('npm run gen -- eject rubro list --accept', 'after the schema has moved under it')
    .action(
      ends(async (entity: string, piece: string, flags: EjectFlags) =>
        (await import('../eject/eject')).eject(root, entity, piece, flags),
      ),
    )

/**
 * For a command that does something by itself and has subcommands too: commander would take a misspelt subcommand for an
 * argument too many.
 * @throws CommanderError naming the nearest subcommand
 */
async function refuseUnknown(command: Command): Promise<void> {
  const [unknown] = command.args
  if (unknown === undefined) return
  const { nearest } = await import('#language/naming')
  const meant = nearest(
    unknown,
    command.commands.map((subcommand) => subcommand.name()),
  )
  const hint = meant === undefined ? `See \`${command.name()} --help\`.` : `Did you mean ${meant}?`
  command.error(`error: unknown command '${unknown}'\n(${hint})`, {
    code: 'commander.unknownCommand',
  })
}
