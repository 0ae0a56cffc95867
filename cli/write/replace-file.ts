import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isCode } from '../cache/fingerprint.js'

/** Writes a file whole or not at all, whatever ends the process: readers see the old text or the new one. */
export function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const half = halfOf(path)
  writeWhole(half, text)
  try {
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}

/**
 * Writes a file that is not there yet, whole or not at all.
 * @returns false if one is there: it is left as it is, whoever wrote it, and when
 */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  const half = halfOf(path)
  writeWhole(half, text)
  try {
    linkSync(half, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(half, { force: true })
  }
}

/** A name of this process alone, beside the file. */
const halfOf = (path: string): string => `${path}.${process.pid}.half`

/** Waits until the content is on the disk, so that a crash after a rename leaves no empty file. */
export function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
