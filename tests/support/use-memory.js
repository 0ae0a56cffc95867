// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs'
import process from 'node:process'

/** The folder of Linux whose files are in memory. */
const MEMORY = '/dev/shm'

/** Several times the bytes that a whole run leaves there. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Puts temporary folders into memory if there is room and TMPDIR names no other place: each server and each copy of the
 * project writes hundreds of small files, and SQLite waits for the disk at each save. On a disk that others use, tests of
 * the command line take five times as long.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function useMemory(env = process.env) {
  if (env['TMPDIR'] === undefined && hasRoom()) env['TMPDIR'] = MEMORY
}

/** @returns {boolean} */
function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}
