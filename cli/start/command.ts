import type { Declare } from '../commands/cli-command'

export const declareStart: Declare = (parent, { root, ends }) =>
  parent
    .command('start')
    .description('build what is stale, then serve the app and its API')
    .action(ends(async () => (await import('./start')).start(root)))
