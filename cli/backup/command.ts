import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'

/** Bundled apart: it opens the server's database, which generating never needs. */
export const declareBackup: Declare = (parent, { root, ends }) =>
  parent
    .command('backup')
    .description(
      'write a backup of the database, beside a running server too; see docs/deployment.md',
    )
    .detail(
      'The file is `BACKUP_DIR/gestion-<UTC time>.tar.gz` (`DATA_DIR/backups` unless set) and holds the database and a manifest. It is read back and checked before it gets its name. Then older ones are deleted as `BACKUP_KEEP` says, and `BACKUP_COMMAND` is run with the path in `$BACKUP_FILE`; where that fails, the exit code is 1 and the backup stays. PostgreSQL needs `pg_dump`.',
    )
    .example('npm run backup', 'write one')
    .example(
      'BACKUP_COMMAND=\'rclone copy "$BACKUP_FILE" remote:gestion\' npm run backup',
      'and copy it to another machine',
    )
    .action(
      ends(async () => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/backup/main.ts')
        return run()
      }),
    )
