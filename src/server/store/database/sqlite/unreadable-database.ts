import { StartupError } from '../../startup-error'
import { classifyDatabaseError } from '../database-errors'

/**
 * The error for a SQLite file that cannot be opened or read.
 * @param cause what the driver or the file system threw
 */
export function unreadableDatabase(file: string, cause: unknown): StartupError {
  if (cause instanceof StartupError) return cause
  const kind = classifyDatabaseError(cause)?.kind
  if (kind === 'full') {
    return new StartupError(
      `The database file ${file} cannot be opened: its disk is full.`,
      'Make room on the disk. The data are unharmed.',
      { cause },
    )
  }
  if (kind === 'retry') {
    return new StartupError(
      `The database file ${file} is locked by another program.`,
      'Close that program, or wait until it has finished, and try again.',
      { cause },
    )
  }
  if (kind !== undefined && kind !== 'other-layout') {
    return new StartupError(
      `The database file ${file} cannot be opened for writing.`,
      'Give the owner of this process the right to read and write it and its folder, and see that no other program holds it.',
      { cause },
    )
  }
  return new StartupError(
    `The database file ${file} is damaged or is no SQLite database.`,
    'Move it and its -wal and -shm files aside and put a backup in their place, or start with another DATA_DIR.',
    { cause },
  )
}
