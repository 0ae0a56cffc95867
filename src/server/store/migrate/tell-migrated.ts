import type { Migrated } from './migrate'

/** What a migration has done, for whoever started it. Of a database that was just made there is nothing to tell. */
export function tellMigrated({ changes, fresh, notes, backup }: Migrated): readonly string[] {
  if (fresh || changes.length === 0) return []
  return [
    'The database has been brought up to the schema:',
    ...[...changes.map(({ text }) => text), ...notes].map((line) => `  - ${line}`),
    ...(backup === undefined ? [] : [`A backup of how it was is in ${backup}.`]),
  ]
}
