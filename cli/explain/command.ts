import type { Declare } from '../commands/cli-command'
import type { ExplainFlags } from './explain'

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
        (await import('./explain')).explain(root, entity, flags),
      ),
    )
