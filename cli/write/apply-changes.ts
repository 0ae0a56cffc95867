import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'
import { writeWhole } from './replace-file'

/** One file to write, or to remove. */
export interface FileChange {
  /** From the project's root. */
  readonly path: string
  /** What it held before: a file with another text was changed since, and is left. undefined: there was no file. */
  readonly before: string | undefined
  /** undefined: it is deleted. */
  readonly after: string | undefined
}

/** Called after each step on the disk, where tests end the process. */
export type OnStep = (step: string) => void

/** There from the first change to the last: a run that was killed leaves it, and `recoverGenerated` finds it. */
const UNFINISHED = join(PENDING, 'unfinished')
const HALF = join(PENDING, 'half-file')

/**
 * Makes changes one after the other, each file whole or not at all. Sources come first: a run that is killed is then
 * finished by generating from them. The caller holds the lock.
 * @returns paths that someone changed meanwhile, and that were therefore left
 */
export function applyChanges(
  root: string,
  changes: readonly FileChange[],
  onStep: OnStep = () => {},
): string[] {
  if (changes.length > 0) {
    writeWhole(join(root, UNFINISHED), '')
    onStep('marker')
  }
  const left = changes.filter((change) => !apply(root, change, onStep)).map(({ path }) => path)
  rmSync(join(root, UNFINISHED), { force: true })
  onStep('finished')
  return left
}

/** Whether a run was killed while it made its changes. */
export function isUnfinished(root: string): boolean {
  return existsSync(join(root, UNFINISHED))
}

/** Removes the text that a killed run had not put in its place yet. */
export function removeHalf(root: string): void {
  rmSync(join(root, HALF), { force: true })
}

/** Whether the file is now as the change says. */
function apply(root: string, { path, before, after }: FileChange, onStep: OnStep): boolean {
  const target = join(root, path)
  const found = readIfThere(target)
  if (found === after) return true
  if (found !== before) return false
  if (after === undefined) {
    rmSync(target, { force: true })
    removeEmpty(dirname(target), join(root, 'generated'))
  } else {
    const half = join(root, HALF)
    writeWhole(half, after)
    onStep(`half of ${path}`)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(half, target)
  }
  onStep(path)
  return true
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
