import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isCode } from '../cache/fingerprint.js'
import { createFile } from './files'

/** Another run holds the lock that this one needs, and does not end. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** Files that only one process at a time may change. */
interface Locked {
  /** The lock file. It holds its owner's process number. */
  readonly path: string
  /** The name of the locked files in messages: `generated/`. */
  readonly what: string
  /** How long to wait for another process to end. Milliseconds. */
  readonly patience: number
}

/** Between two looks at a lock that is taken. Milliseconds. */
const POLL = 50

/**
 * Does work while no other process can. A process that was killed leaves a lock with a number of no process, and the next
 * one replaces it.
 * @throws Busy when another process holds the lock for longer than `patience`; any error of the work
 */
export async function withLock<T>(
  { path, what, patience }: Locked,
  work: () => T | Promise<T>,
): Promise<T> {
  const end = Date.now() + patience
  while (existsSync(path) || !createFile(path, String(process.pid))) {
    const owner = ownerOf(path)
    if (owner !== undefined && !isAlive(owner)) release(path, owner)
    else if (Date.now() > end) throw new Busy(busyText(owner, what, path))
    else await pause(POLL)
  }
  try {
    return await work()
  } finally {
    if (ownerOf(path) === process.pid) rmSync(path)
  }
}

/** The lock of all commands that write `generated/`. */
export function withGenerated<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  const path = join(root, 'dist/.generating')
  return withLock({ path, what: 'generated/', patience: 60_000 }, work)
}

/** The owner's process number, 0 if it is none; undefined: the lock was released just now. */
function ownerOf(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes a dead owner's lock. Two runs may try at once: only one can move it. */
function release(path: string, owner: number): void {
  if (ownerOf(path) !== owner) return
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  rmSync(aside)
}

/** Whether there is a process of this number; 0 is none. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but is another user's.
    return isCode(error, 'EPERM')
  }
}

function busyText(owner: number | undefined, what: string, path: string): string {
  const who = owner === undefined ? 'Another run' : `Another run (process ${owner})`
  return `${who} is writing ${what}. Wait for it to end; if there is none, delete ${path}`
}
