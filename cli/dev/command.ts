import type { Declare } from '../commands/cli-command'

export const declareDev: Declare = (parent, { root, ends }) =>
  parent
    .command('dev')
    .description('serve the app from source, for development')
    .action(ends(async () => (await import('./dev')).dev(root)))
