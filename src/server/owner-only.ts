import { chmodSync, statSync } from 'node:fs'

/** Rights of what holds password hashes, personal data or codes: the owner's alone, in whatever umask the process runs. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const

/**
 * Takes a file's or folder's rights away from everybody but its owner. What is not there, or belongs to another user, is
 * left as it is: whether it can be used shows when it is opened.
 */
export function restrictToOwner(path: string, mode: number): void {
  const there = statSync(path, { throwIfNoEntry: false })
  if (there === undefined || (there.mode & 0o777) === mode) return
  if (there.uid === process.getuid?.()) chmodSync(path, mode)
}
