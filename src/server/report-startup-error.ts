import { StartupError } from './startup-error'
import { type DatabaseFailure, classifyDatabaseError } from './store/database/database-errors'

/**
 * Prints why a process cannot do its work, where that is not a fault in the program: without a stack, and with what to do.
 * @returns whether it did; another error is the caller's to throw
 */
export function reportStartupError(error: unknown): boolean {
  const reported = error instanceof StartupError ? error : databaseError(error)
  if (reported === undefined) return false
  console.error(`${reported.message}\n${reported.advice}`)
  return true
}

/** The database's own errors, where they come from its surroundings: another process, the disk, the network. */
function databaseError(error: unknown): StartupError | undefined {
  const kind = classifyDatabaseError(error)?.kind
  const words = kind === undefined || kind === 'duplicate' || kind === 'in-use' ? [] : WORDS[kind]
  const [message, advice] = words
  if (message === undefined || advice === undefined) return undefined
  return new StartupError(message, advice, { cause: error })
}

const WORDS: Readonly<
  Record<Exclude<DatabaseFailure['kind'], 'duplicate' | 'in-use'>, readonly [string, string]>
> = {
  retry: [
    'The database is locked by another program. Nothing was changed.',
    'Close that program, or wait until it has finished, and try again.',
  ],
  full: [
    'The disk of the database is full. Nothing was changed.',
    'Make room on the disk and try again.',
  ],
  unavailable: [
    'The database cannot be written.',
    'Check its disk, and that the owner of this process may write its file and folder.',
  ],
  'connection-lost': [
    'The connection to the database was lost, or cannot be made.',
    'Check that PostgreSQL is running and that DATABASE_URL names it.',
  ],
}
