import type { Declare } from '../commands/cli-command'
import type { GraphFlags } from './flags'

export const declareGraph: Declare = (parent, { root, ends }) =>
  parent
    .command('graph')
    .description('entities and references as a Mermaid diagram')
    .option('--json', 'entities and references for machines')
    .detail(
      'With `--json`: `entities` (`name`, `kind`, `resource`, `fields`) and `references` (`from`, `field`, `required`, `to`).',
    )
    .example(
      'npm run -s gen -- graph > entities.mmd',
      'for a Mermaid viewer, or a ```mermaid block',
    )
    .action(ends(async (flags: GraphFlags) => (await import('./graph')).graph(root, flags)))
