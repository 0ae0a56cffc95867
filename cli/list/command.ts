import type { Declare } from '../commands/cli-command'
import type { ListFlags } from './flags'

export const declareList: Declare = (parent, { root, ends }) =>
  parent
    .command('list')
    .description('what schema/ declares: entities, routes, menu places, metodos, fields')
    .option('--json', 'print it as JSON')
    .detail(
      'With `--json` a list of `name`, `kind` (`entity` or `singleton`), `route` and `menu` (`null` for a lookup),' +
        ' `fields` (how many), `metodos` and `source`.',
    )
    .example('npm run gen -- list', 'a line for each entity')
    .example('npm run -s gen -- list --json', 'the same as JSON')
    .action(ends(async (flags: ListFlags) => (await import('./list')).list(root, flags)))
