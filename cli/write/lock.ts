import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  rmdirSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'
import { removeHalf } from './apply-changes'

/** Another run holds what this one needs, and does not end. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** What can only be changed by one process at a time. */
export interface Locked {
  /** The lock file. */
  readonly path: string
  /** The name of what is locked in messages: `generated/`. */
  readonly what: string
  /** How long to wait for another process to end. Milliseconds. */
  readonly patience: number
}

/** Between two looks at a lock that is taken. Milliseconds. */
const POLL = 50
/**
 * After this time a lock without a process number is taken for one whose owner was killed before it wrote it.
 * Milliseconds.
 */
const NAMELESS = 5_000

/**
 * Makes this process the only one that changes something. The lock holds the owner's process number: a process that was
 * killed leaves a lock with a number of no process, and the next one replaces it.
 * @returns the function that releases it
 * @throws Busy when another process holds it for longer than `patience`
 */
export async function lock({ path, what, patience }: Locked): Promise<() => void> {
  const end = Date.now() + patience
  while (!take(path)) {
    const owner = ownerOf(path)
    if (owner !== undefined && !isAlive(owner)) release(path, owner)
    else if (Date.now() > end) throw new Busy(busyText(owner, what, path))
    else await pause(POLL)
  }
  return () => rmSync(path, { force: true })
}

/** Whether the lock is ours now. */
function take(path: string): boolean {
  mkdirSync(dirname(path), { recursive: true })
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    // Either it is taken, or its folder was removed between the two steps by a run that has just ended.
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOENT')) return false
    throw error
  }
}

/** The owner's process number; 0 if it was killed before it wrote one; undefined while it may still write it. */
function ownerOf(path: string): number | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    if (text !== '') return Number(text)
    return Date.now() - statSync(path).mtimeMs > NAMELESS ? 0 : undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Removes a dead owner's lock. Two runs may try at once: only one can move it, and none moves a living owner's. */
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

/**
 * Does work on `generated/` while no other run can.
 * @throws Busy
 */
export async function withGenerated<T>(root: string, work: () => T): Promise<T> {
  const release = await lock({
    path: join(root, PENDING, 'lock'),
    what: 'generated/',
    patience: 10_000,
  })
  try {
    removeHalf(root)
    return work()
  } finally {
    release()
    removePending(root)
  }
}

/** It stays while it holds something: what a run left unfinished, or the lock of a run that came in between. */
function removePending(root: string): void {
  try {
    rmdirSync(join(root, PENDING))
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'ENOENT')) throw error
  }
}
