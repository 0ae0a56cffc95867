import { accessSync, constants, statfsSync } from 'node:fs'

/** Where Linux has files in memory. */
const MEMORY = '/dev/shm'

/** What a whole run leaves there at most, several times over. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Temporary folders are in memory, where there is room and TMPDIR names no other place: each server and each copy of the
 * project writes hundreds of small files, and SQLite waits for the disk at each save. On a disk that others use, tests of
 * the command line take five times as long.
 */
export function useMemory(env: NodeJS.ProcessEnv = process.env): void {
  if (env['TMPDIR'] === undefined && hasRoom()) env['TMPDIR'] = MEMORY
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
