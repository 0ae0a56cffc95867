import { classifyDatabaseError } from '../store/database/database-errors'
import { Refusal } from '../rpc/refusal'

/** A hook that failed: its write answers 500, and the log says which file is to be mended. */
export class HookError extends Error {
  override readonly name = 'HookError'
}

/** How long a hook may take while the write's transaction waits for it. Milliseconds. */
export const HOOK_MS = 10_000

/**
 * Runs code of the project.
 * @param what the hook, with its file
 * @param limit how long it may take. Milliseconds
 * @throws Refusal and what the database throws, as they are; HookError for anything else, or after the limit
 */
export async function guarded<T>(
  what: string,
  limit: number,
  work: () => T | Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    const text = `${what} took longer than ${limit / 1000} s.`
    timer = setTimeout(() => reject(new HookError(text)), limit)
  })
  try {
    return await Promise.race([overdue, (async () => work())()])
  } catch (error) {
    if (error instanceof Refusal || error instanceof HookError || isOfDatabase(error)) throw error
    const text = error instanceof Error ? error.message : String(error)
    throw new HookError(`${what} threw: ${text}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Such a transaction is run again, or answered as any other. A connection of the hook's own that fails looks the same. */
function isOfDatabase(error: unknown): boolean {
  const kind = classifyDatabaseError(error)?.kind
  return kind !== undefined && kind !== 'connection-lost'
}
