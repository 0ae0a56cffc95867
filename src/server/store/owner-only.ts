import { chmodSync, lchownSync, statSync } from 'node:fs'

/** Modes of files with password hashes, personal data or codes: only for the owner, with any umask of the process. */
export const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const

/**
 * Removes everybody's rights to a file or folder except its owner's. A file that does not exist, or belongs to another user, is
 * left unchanged: opening it shows whether it can be used.
 */
export function restrictToOwner(path: string, mode: number): void {
  const there = statSync(path, { throwIfNoEntry: false })
  if (there === undefined || (there.mode & 0o777) === mode) return
  if (there.uid === process.getuid?.()) chmodSync(path, mode)
}

/**
 * Gives a file or folder that root has created to the owner of another one: the service runs as that user, and could not open
 * it otherwise. Does nothing if the process is not root's.
 */
export function giveToOwnerOf(path: string, like: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  lchownSync(path, uid, gid)
}
