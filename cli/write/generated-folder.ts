import { rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'
import { removeHalf } from './apply-changes'
import { lock } from './lock'

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
