import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'
import type { RestoreFlags } from './main'

/** Bundled apart: it opens the server's database, which generating never needs. */
export const declareRestore: Declare = (parent, { root, ends }) =>
  parent
    .command('restore')
    .description('put a backup in the place of the database, or verify one; see docs/deployment.md')
    .argument('[file]', 'a backup; with --verify the newest of BACKUP_DIR by default')
    .option(
      '--verify',
      'restore it in a temporary place alone, and check its integrity, its counts and every record',
    )
    .detail(
      'The server must be stopped. The current database is renamed, not deleted, and the command prints its new name. Everybody is signed out. If the backup has an older schema, the next start migrates it. If the file is damaged or is not a backup of this program, nothing changes and the exit code is 1. For PostgreSQL, the user must be allowed to create databases, and `pg_restore` must be installed.',
    )
    .example('npm run restore -- data/backups/gestion-2026-01-31T03-00-00-000Z.tar.gz', 'restore')
    .example('npm run restore -- --verify', 'can the newest backup be restored?')
    .action(
      ends(async (file: string | undefined, flags: RestoreFlags) => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/restore/main.ts')
        return run(file, flags)
      }),
    )
