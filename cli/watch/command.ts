import type { Declare } from '../commands/cli-command'

export const declareWatch: Declare = (parent, { root, ends }) =>
  parent
    .command('watch')
    .description('generate again whenever a file of schema/ is saved, until Ctrl+C')
    .example('npm run gen -- watch', 'beside an editor')
    .action(ends(async () => (await import('./watch')).watch(root)))
