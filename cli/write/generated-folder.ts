import { existsSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { isCode } from '../cache/fingerprint.js'
import { PENDING } from '../cache/stamp.js'
import { recover } from './journal'
import { lock } from './lock'

/**
 * Does work on `generated/` while no other run can; what a killed run had begun is finished first.
 * @param work gets the paths that a killed run left undone because they were changed by hand since
 * @throws Busy
 */
export async function withGenerated<T>(
  root: string,
  work: (kept: readonly string[]) => T,
): Promise<T> {
  const release = await lock({
    path: join(root, PENDING, 'lock'),
    what: 'generated/',
    patience: 10_000,
  })
  try {
    return work(await recover(root))
  } finally {
    release()
    removePending(root)
  }
}

/**
 * Finishes or undoes what a killed run had begun; does nothing, and writes nothing, where there is none.
 * @throws Busy
 */
export async function recoverGenerated(root: string): Promise<void> {
  if (existsSync(join(root, PENDING))) await withGenerated(root, () => {})
}

/** Another run may have come in between: then the folder is its own, and stays. */
function removePending(root: string): void {
  try {
    rmdirSync(join(root, PENDING))
  } catch (error) {
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'ENOENT')) throw error
  }
}
