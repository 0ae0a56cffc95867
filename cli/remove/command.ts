import type { Declare } from '../commands/cli-command'
import type { RemoveFlags } from './remove'

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
        (await import('./remove')).remove(root, entity, flags),
      ),
    )
