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

  /** @throws HookError once the time is over: a hook that never waits for anything lets no timer run meanwhile */
  requireLeft(): void {
    if (performance.now() - this.#start > this.limit) throw this.overdue()
  }

  overdue(): HookError {
    return new HookError(`${this.what} took longer than ${this.limit / 1000} s.`)
  }
}

/**
 * Runs code of the project.
 * @throws Refusal and what the database throws, as they are; HookError for anything else, or once its time is over
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
 * Such a transaction is run again, or answered as any other. A connection of the hook's own that fails looks the same, and so
 * does a statement of its own that names a table wrongly.
 */
function isOfDatabase(error: unknown): boolean {
  const kind = classifyDatabaseError(error)?.kind
  return kind !== undefined && kind !== 'connection-lost' && kind !== 'other-layout'
}
