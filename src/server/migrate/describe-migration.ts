import type { Migrated } from './migrate'

/** The lines that report what a migration has done; none for a new database. */
export function describeMigration({ changes, fresh, notes, backup }: Migrated): readonly string[] {
  if (fresh || changes.length === 0) return []
  return [
    'The database has been migrated to the schema:',
    ...[...changes.map(({ text }) => text), ...notes].map((line) => `  - ${line}`),
    ...(backup === undefined ? [] : [`A backup of how it was is in ${backup}.`]),
  ]
}
