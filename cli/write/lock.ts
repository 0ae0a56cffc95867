import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'

/** Another run holds `generated/` and does not end. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

/** How long a run waits for another to end, and how old a lock without a living owner's number may be. Milliseconds. */
const PATIENCE = 10_000
const POLL = 50

/**
 * Makes this process the only one that changes `generated/`. The lock holds the owner's process number: a run that was
 * killed leaves a lock whose owner is gone, and the next run takes it over.
 * @returns the function that gives it back
 * @throws Busy when another run keeps it for ten seconds
 */
export async function lock(root: string): Promise<() => void> {
  const path = join(root, PENDING, 'lock')
  const end = Date.now() + PATIENCE
  while (!take(root, path)) {
    const owner = ownerOf(path)
    if (owner !== undefined && !isAlive(owner)) release(path, owner)
    else if (Date.now() > end) throw new Busy(busyText(owner))
    else await pause(POLL)
  }
  return () => rmSync(path, { force: true })
}

/** Whether the lock is ours now. */
function take(root: string, path: string): boolean {
  mkdirSync(join(root, PENDING), { recursive: true })
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

/** The owner's process number; 0 where it was killed before it wrote one; undefined while it may still write it. */
function ownerOf(path: string): number | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    if (text !== '') return Number(text)
    return Date.now() - statSync(path).mtimeMs > PATIENCE / 2 ? 0 : undefined
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Takes away a dead owner's lock. Two runs may try at once: only one can move it, and none moves a living owner's. */
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

function isAlive(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // The process exists, but is another user's.
    return isCode(error, 'EPERM')
  }
}

function busyText(owner: number | undefined): string {
  const who = owner === undefined ? 'Another run' : `Another run (process ${owner})`
  return `${who} is writing generated/. Wait for it to end; if there is none, delete ${PENDING}/lock.`
}
