import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'
import type { MigrateFlags } from './main'

/** Bundled apart: it opens the server's database, which generating never needs. */
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
      ends(async (flags: MigrateFlags) => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/migrate/main.ts')
        return run(flags)
      }),
    )
