import { classifyDatabaseError } from '#server/store/database/database-errors'
import { Refusal } from '#server/store/refusal'

/** A hook that failed: its write answers 500, and the log says which file is to be mended. */
export class HookError extends Error {
  override readonly name = 'HookError'
}

/** How long a hook may take while the write's transaction waits for it. Milliseconds. */
export const HOOK_MS = 10_000

/** The time that one run of a hook has, from its construction. */
export class HookTime {
  readonly #start = performance.now()

  /**
   * @param what the hook, with its file
   * @param limit how long it may take. Milliseconds
   */
  constructor(
    readonly what: string,
    readonly limit: number,
  ) {}

  /** @throws HookError after the time limit: a hook that never awaits anything lets no timer run meanwhile */
  requireLeft(): void {
    if (performance.now() - this.#start > this.limit) throw this.overdue()
  }

  overdue(): HookError {
    return new HookError(`${this.what} took longer than ${this.limit / 1000} s.`)
  }
}

/**
 * Runs code of the project.
 * @throws Refusal and errors of the database, unchanged; HookError for any other error, or after the time limit
 */
export async function guarded<T>(time: HookTime, work: () => T | Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const overdue = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(time.overdue()), time.limit)
  })
  try {
    const done = await Promise.race([overdue, (async () => work())()])
    time.requireLeft()
    return done
  } catch (error) {
    if (error instanceof Refusal || error instanceof HookError || isOfDatabase(error)) throw error
    const text = error instanceof Error ? error.message : String(error)
    throw new HookError(`${time.what} threw: ${text}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Whether the database threw the error: such a transaction is run again, or answered as any other. Two kinds are left out,
 * because a hook's own failed connection, or its own statement with a wrong table name, causes the same errors.
 */
function isOfDatabase(error: unknown): boolean {
  const kind = classifyDatabaseError(error)?.kind
  return kind !== undefined && kind !== 'connection-lost' && kind !== 'other-layout'
}
