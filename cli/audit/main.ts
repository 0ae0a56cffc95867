import { readAudit } from '../../src/server/commands/read-audit'
import { readCommandSettings } from '../../src/server/settings/command-settings'
import { entry } from '../commands/entry'
import { EXIT } from '../exit-codes.js'
import type { AuditFlags } from './flags'
import { writers } from './writers'

/**
 * `audit`: writes the history to the standard output.
 * @returns the exit code: 0 done, 1 there is no such database or list
 */
export const run = entry(async ({ format, ...question }: AuditFlags): Promise<number> => {
  try {
    await writers[format](readAudit(await readCommandSettings(), question), process.stdout)
    return EXIT.ok
  } catch (error) {
    if (isClosedPipe(error)) return EXIT.ok
    throw error
  }
})

/** The reader of the output has closed it, as `head` does. */
function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE'
}
