import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PENDING } from '../cache/stamp.js'
import { CommandError } from '../commands/command-error'
import { isUnfinished } from '../write/apply-changes'
import { withGenerated } from '../write/lock'
import type { Generation } from './generator'

/**
 * Finishes what a killed run had begun, by generating again from the schema as it is now; does nothing, and writes
 * nothing, if no run was killed. Files that were edited by hand since stay as they are.
 * @returns undefined if there was nothing to finish; with mistakes, a schema that is wrong now: nothing was written,
 * and the next command tries again
 * @throws Busy
 */
export async function finishGenerated(root: string): Promise<Generation | undefined> {
  if (!existsSync(join(root, PENDING))) return undefined
  if (!(await withGenerated(root, () => isUnfinished(root)))) return undefined
  const { createGenerator } = await import('./generator')
  return createGenerator(root).generate({ byHand: 'leave' })
}

/**
 * The same, for commands that read `generated/` and not the schema.
 * @throws CommandError if the schema is wrong: `generated/` holds files of two schemas, and is not to be used; Busy
 */
export async function recoverGenerated(root: string): Promise<void> {
  const { mistakes } = (await finishGenerated(root)) ?? {}
  if (mistakes === undefined) return
  const { formatMistakes } = await import('../report/mistakes')
  throw new CommandError(
    formatMistakes(root, mistakes),
    'A run of gen was ended while it wrote generated/. Correct the schema: then this command finishes that run first.',
  )
}
