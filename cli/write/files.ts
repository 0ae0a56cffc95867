import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'

/** Writes a file whole or not at all, however the process ends: readers see the old text or the new one. */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  const half = halfOf(path)
  try {
    writeWhole(half, content)
    renameSync(half, path)
  } finally {
    rmSync(half, { force: true })
  }
}

/**
 * Writes a file that is not there yet, whole or not at all.
 * @returns false if the file exists: it is left as it is
 */
export function createFile(path: string, text: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  const half = halfOf(path)
  try {
    writeWhole(half, text)
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
function writeWhole(path: string, content: string | Uint8Array): void {
  writeFileSync(path, content, { flush: true })
}

/** One file to write, or to remove. */
export interface FileChange {
  /** From the project's root. */
  readonly path: string
  /** undefined: it is deleted. */
  readonly text: string | undefined
}

/**
 * Makes changes in their order, each file whole or not at all. All texts are on the disk before the first file is
 * replaced, so a full disk or a folder that is not writable changes nothing. If a rename fails halfway, or the process is
 * killed there, the next `gen` completes the rest. The caller holds the lock.
 * @throws Error of the file system, such as `ENOSPC` or `EACCES`, with its path
 */
export function applyChanges(root: string, changes: readonly FileChange[]): void {
  const pending = join(root, PENDING)
  // A run that was killed leaves its own.
  rmSync(pending, { recursive: true, force: true })
  if (changes.length === 0) return
  for (const { path } of changes) accessSync(nearestFolder(join(root, path)), constants.W_OK)
  mkdirSync(pending, { recursive: true })
  try {
    for (const [at, { text }] of changes.entries())
      if (text !== undefined) writeWhole(join(pending, String(at)), text)
    for (const [at, { path, text }] of changes.entries())
      if (text === undefined) remove(root, path)
      else move(join(pending, String(at)), join(root, path))
  } finally {
    rmSync(pending, { recursive: true, force: true })
  }
}

function move(half: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  renameSync(half, target)
}

function remove(root: string, path: string): void {
  rmSync(join(root, path), { force: true })
  removeEmpty(dirname(join(root, path)), join(root, 'generated'))
}

/** The folder of a file, or the nearest one above it that is there. */
function nearestFolder(path: string): string {
  const folder = dirname(path)
  return existsSync(folder) ? folder : nearestFolder(folder)
}

/** Removes the folder, and those above it up to `end`, as far as they are empty. */
function removeEmpty(folder: string, end: string): void {
  if (folder === end || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), end)
}
