import { InvalidArgumentError, Option } from 'commander'
import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'
import type { AuditFlags } from './audit'
import type { MigrateFlags } from './migrate'
import type { RestoreFlags } from './restore'

// Each is bundled apart: it opens the server's database or reads its settings, which generating never needs.

export const declareMigrate: Declare = (parent, { root, ends }) =>
  parent
    .command('migrate')
    .description(
      'migrate the database to the current schema, as a start does, without starting; see docs/schema.md',
    )
    .option(
      '--dry-run',
      'report what a start would do, and change nothing; exit code 4 where changes wait',
    )
    .option(
      '--drop <names...>',
      'delete these tables (rubros) and columns (rubros.nota) with their data: the schema no longer has them',
    )
    .option('--no-backup', 'drop data without a backup: needed for PostgreSQL, where none is made')
    .option(
      '--back',
      'accept a schema that the database has had before: it was taken back on purpose',
    )
    .option('--json', 'print the result as JSON')
    .example('npm run migrate -- --dry-run', 'what would a start do?')
    .example('npm run migrate', 'do it, and start nothing')
    .example('npm run migrate -- --drop conceptos.nota', 'delete one column with its data')
    .example('npm run -s migrate -- --dry-run --json', 'the plan for a script')
    .action(
      ends(async (flags: MigrateFlags) => { const { run } = await importEntry<typeof import('./migrate')>(root, 'cli/data/migrate.ts'); return run(flags) }),
    )

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
      ends(async () => { const { run } = await importEntry<typeof import('./backup')>(root, 'cli/data/backup.ts'); return run() }),
    )

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
      ends(async (file: string | undefined, flags: RestoreFlags) => { const { run } = await importEntry<typeof import('./restore')>(root, 'cli/data/restore.ts'); return run(file, flags) }),
    )

export const declareCheck: Declare = (parent, { root, ends }) =>
  parent
    .command('check')
    .description('check a deployment with the settings that `start` would read')
    .detail(
      'Run it with the environment of the service, as its user; beside a running server too, because it reads alone. It looks at TLS, origin and proxy, mail, secrets, the rights of files and folders, disk space, the age of the newest backup, the clock, and the versions of Node and of the database. A line for each; exit code 1 where one is an error.',
    )
    .example('npm run check', 'before the staff use it, and after each change')
    .action(
      ends(async () => { const { run } = await importEntry<typeof import('./check')>(root, 'cli/data/check.ts'); return run() }),
    )

const FORMATS: readonly AuditFlags['format'][] = ['table', 'json', 'csv']

export const declareAudit: Declare = (parent, { root, ends }) =>
  parent
    .command('audit')
    .description('list who changed what, and who signed in: reads the history, oldest entry first')
    .option('--entity <names...>', 'of these lists alone; `access`: sign-ins and passwords')
    .option('--user <dni>', 'what this user did, and what happened to their access', parseDni)
    .option('--since <date>', 'from this day or moment on: 2026-01-31, 2026-01-31T08:00', startOf)
    .option('--until <date>', 'up to this day or moment, included', endOf)
    .addOption(
      new Option('--format <format>', 'how it is written').choices(FORMATS).default('table'),
    )
    .example('npm run audit -- --since 2026-01-01', 'everything of this year')
    .example('npm run audit -- --entity rubros --user 12345678', 'one list, one person')
    .example('npm run -s audit -- --entity access --format csv > access.csv', 'for a spreadsheet')
    .detail(
      'It reads the database of the settings of `npm start` and changes nothing; a server may run meanwhile. Days and ' +
        'moments are those of this machine’s time zone.',
    )
    .action(
      ends(async (flags: AuditFlags) => { const { run } = await importEntry<typeof import('./audit')>(root, 'cli/data/audit.ts'); return run(flags) }),
    )

function parseDni(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a DNI: digits alone.')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A day without a time begins at midnight. */
const startOf = (text: string): number => parseMoment(text, 'T00:00:00.000')
const endOf = (text: string): number => parseMoment(text, 'T23:59:59.999')

/** JavaScript takes the 30th of February for the 2nd of March. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function parseMoment(text: string, time: string): number {
  const moment = DAY.test(text) ? `${text}${time}` : text
  const parsed = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN
  if (!Number.isNaN(parsed) && dayExists(moment.slice(0, 10))) return parsed
  throw new InvalidArgumentError('Give a day (2026-01-31) or a moment (2026-01-31T08:00).')
}
