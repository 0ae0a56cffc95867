import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'

/** Bundled apart: it reads the server's settings and database, which generating never needs. */
export const declareCheck: Declare = (parent, { root, ends }) =>
  parent
    .command('check')
    .description('check a deployment with the settings that `start` would read')
    .detail(
      'Run it with the environment of the service, as its user; beside a running server too, because it reads alone. It looks at TLS, origin and proxy, mail, secrets, the rights of files and folders, disk space, the age of the newest backup, the clock, and the versions of Node and of the database. A line for each; exit code 1 where one is an error.',
    )
    .example('npm run check', 'before the staff use it, and after each change')
    .action(
      ends(async () => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/check/main.ts')
        return run()
      }),
    )
