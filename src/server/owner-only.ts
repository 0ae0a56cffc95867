import { chmodSync, lchownSync, statSync } from 'node:fs'

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

/**
 * Gives what root has made to the owner of another file or folder: the service runs as that user, and could not open it
 * otherwise. What other users make is theirs, and stays so.
 */
export function giveToOwnerOf(path: string, like: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(like)
  lchownSync(path, uid, gid)
}
