import type { Declare } from '../commands/cli-command'

export const declareBuild: Declare = (parent, { root, ends }) =>
  parent
    .command('build')
    .description(
      'build the browser app and the server into dist/, where they are stale; beside a running server too',
    )
    .action(ends(async () => (await import('./build')).build(root)))
