import type { Declare } from '../commands/cli-command'

export interface ExplainFlags {
  readonly json?: true
}

export const declareExplain: Declare = (parent, { root, ends }) =>
  parent
    .command('explain')
    .description('what is made of one entity, and where each fact comes from')
    .argument('<entity>', 'its name: the stem of its file in schema/')
    .option('--json', 'tell it for machines')
    .detail(
      'Each fact ends with where it comes from: a line of the schema, or the rule that it is derived or usual by. With' +
        ' `--json`: `entity`, and `sections`, each with `title` and `facts` (`what`, `value`, `from`).',
    )
    .example('npm run gen -- explain rubro', 'files, metodos, texts, labels and limits')
    .action(
      ends(async (entity: string, flags: ExplainFlags) =>
        (await import('./explain')).explain(root, entity, flags),
      ),
    )
