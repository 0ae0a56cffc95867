import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'
import type { Entry } from './journal-entry'

/**
 * How many files become new at one moment, though a disk replaces only one at a time: all that is to be done is written
 * into a journal first. Killed before the journal stands, nothing has happened; killed after, the next command reads it
 * and does what is left, with the same result.
 */

/** One file to write, or to remove. */
export interface Change {
  /** From the project's root. */
  readonly path: string
  /** What it held before: what else is found there was put there since, and stays. undefined: there was no file. */
  readonly before: string | undefined
  /** undefined: it goes. */
  readonly after: string | undefined
}

/** Called after each step on the disk; tests end the process there. */
export type OnStep = (step: string) => void

/**
 * Makes all changes or, if killed, leaves them to `recover`. The caller holds the lock.
 * @returns paths that someone changed meanwhile, and that were therefore left
 */
export function commit(
  root: string,
  changes: readonly Change[],
  onStep: OnStep = () => {},
): string[] {
  const pending = join(root, PENDING)
  mkdirSync(pending, { recursive: true })
  // A killed run's leftovers must not show up as changes in version control.
  writeWhole(join(pending, '.gitignore'), '*\n')
  onStep('pending folder')
  const journal = changes.map(({ path, before, after }): Entry => ({
    path,
    before: before === undefined ? undefined : hashOf(before),
    after,
  }))
  writeWhole(join(pending, 'half-journal'), JSON.stringify(journal))
  onStep('half a journal')
  renameSync(join(pending, 'half-journal'), join(pending, 'journal.json'))
  onStep('journal')
  return finish(root, journal, onStep)
}

/**
 * Finishes what a killed run had begun, or clears away what it had not yet begun. The caller holds the lock.
 * @returns paths that were changed by hand since, and that were therefore left
 */
export async function recover(root: string): Promise<string[]> {
  const path = join(root, PENDING, 'journal.json')
  if (!existsSync(path)) {
    clear(root)
    return []
  }
  const { readJournal } = await import('./read-journal')
  return finish(root, readJournal(path), () => {})
}

function finish(root: string, journal: readonly Entry[], onStep: OnStep): string[] {
  const kept = journal.filter((entry) => !apply(root, entry, onStep)).map(({ path }) => path)
  clear(root)
  onStep('cleared')
  return kept
}

/** Whether the file is now as the entry says. */
function apply(root: string, { path, before, after }: Entry, onStep: OnStep): boolean {
  const target = join(root, path)
  const found = readIfThere(target)
  if (found === after) return true
  if (before !== (found === undefined ? undefined : hashOf(found))) return false
  if (after === undefined) {
    rmSync(target)
    removeEmpty(dirname(target), join(root, 'generated'))
  } else {
    const half = join(root, PENDING, 'half-file')
    writeWhole(half, after)
    onStep(`half of ${path}`)
    if (found === undefined) mkdirSync(dirname(target), { recursive: true })
    renameSync(half, target)
  }
  onStep(path)
  return true
}

/** The journal goes first: without it nothing is left to be done. The lock is its owner's. */
function clear(root: string): void {
  const pending = join(root, PENDING)
  for (const name of ['journal.json', 'half-journal', 'half-file', '.gitignore']) {
    rmSync(join(pending, name), { force: true })
  }
}

/** The content is on the disk before the name says so: a machine that stops leaves no empty file. */
function writeWhole(path: string, text: string): void {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function readIfThere(path: string): string | undefined {
  // Asked first, because an error costs more than a file, and in a first run none is there.
  if (!existsSync(path)) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes the folder, and those above it up to `end`, as far as they are empty. */
function removeEmpty(folder: string, end: string): void {
  if (folder === end || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmpty(dirname(folder), end)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
