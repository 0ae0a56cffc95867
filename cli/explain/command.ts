import type { Declare } from '../commands/cli-command'
import type { ExplainFlags } from './flags'

export const declareExplain: Declare = (parent, { root, ends }) =>
  parent
    .command('explain')
    .description(
      'what is made of one entity, and where each fact comes from; or what a diagnostic means',
    )
    .argument('<name>', 'an entity: the stem of its file in schema/; or a diagnostic: S107')
    .option('--json', 'print it as JSON')
    .detail(
      'Each fact ends with where it comes from: a line of the schema, or the rule that it is derived or usual by. With' +
        ' `--json`: `entity`, and `sections`, each with `title` and `facts` (`what`, `value`, `from`).' +
        ' Of a diagnostic: `code`, `title`, `why`, the files of an example that is `wrong`, what `gen` prints' +
        ' for them (`told`), and the `right` ones.',
    )
    .example(
      'npm run gen -- explain rubro',
      'files, texts, layout, metodos, rules, labels and limits',
    )
    .example('npm run gen -- explain S107', 'why a diagnostic refuses something, with an example')
    .action(
      ends(async (entity: string, flags: ExplainFlags) =>
        (await import('./explain')).explain(root, entity, flags),
      ),
    )
