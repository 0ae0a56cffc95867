import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'

export interface RestoreFlags {
  readonly verify?: true
}

/** Bundled apart: it opens the server's database, which generating never needs. */
export const declareRestore: Declare = (parent, { root, ends }) =>
  parent
    .command('restore')
    .description('put a backup in the place of the database, or verify one; see docs/deployment.md')
    .argument('[file]', 'a backup; with --verify the newest of BACKUP_DIR unless given')
    .option(
      '--verify',
      'restore it in a temporary place alone, and check its integrity, its counts and every record',
    )
    .detail(
      'The server must be stopped. What was there is kept under another name, which is printed. All sessions end. A backup of an older schema is migrated by the next start. A file that is damaged or foreign changes nothing (exit code 1). With PostgreSQL the user needs the right to create databases, and `pg_restore` must be installed.',
    )
    .example('npm run restore -- data/backups/gestion-2026-01-31T03-00-00-000Z.tar.gz', 'restore')
    .example('npm run restore -- --verify', 'can the newest backup be restored?')
    .action(
      ends(async (file: string | undefined, flags: RestoreFlags) => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/restore/main.ts')
        return run(root, file, flags)
      }),
    )
