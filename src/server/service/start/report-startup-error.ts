import { StartupError } from '#server/store/startup-error'
import { type DatabaseFailure, classifyDatabaseError } from '#server/store/database/database-errors'

/**
 * Prints, without a stack, why a process cannot work and the remedy, if the cause is not a bug.
 * @returns whether it did; the caller throws any other error
 */
export function reportStartupError(error: unknown): boolean {
  const report =
    error instanceof StartupError ? [error.message, error.advice] : databaseReport(error)
  if (report === undefined) return false
  console.error(report.join('\n'))
  return true
}

/** For errors of the database that come from its surroundings: another process, the disk, the network. */
function databaseReport(error: unknown): readonly string[] | undefined {
  const kind = classifyDatabaseError(error)?.kind
  return kind && REPORTS[kind]
}

/** A duplicate, a record in use or a missing table is a fault of this program at a start: its report needs the stack. */
const REPORTS: Readonly<Partial<Record<DatabaseFailure['kind'], readonly [string, string]>>> = {
  retry: [
    'The database is locked by another program.',
    'Close that program, or wait until it has finished, and try again.',
  ],
  full: ['The disk of the database is full.', 'Make room on the disk and try again.'],
  unavailable: [
    'The database cannot be used now.',
    'Check its disk, the rights to its file, folder and tables, its user, and the number of its connections.',
  ],
  'connection-lost': [
    'The connection to the database was lost, or cannot be made.',
    'Check that PostgreSQL is running and that DATABASE_URL names it.',
  ],
}
