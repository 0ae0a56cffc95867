import { vi } from 'vitest'

export interface HeldTimers {
  /** How many run now. */
  readonly running: number
  /** The time of all of them is over. */
  elapse(): void
}

/**
 * Keeps timers of exactly so many milliseconds from running by themselves; all others run as ever.
 * @param ms written out by the test, which so says how long the product waits
 */
export function holdTimers(ms: number): HeldTimers {
  const held = new Map<unknown, () => void>()
  const start = globalThis.setTimeout
  const clear = globalThis.clearTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    call: (...told: unknown[]) => void,
    delay?: number,
    ...told: unknown[]
  ) => {
    if (delay !== ms) return start(call, delay, ...told)
    const timer = start(() => undefined, 0)
    held.set(timer, () => call(...told))
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: never) => {
    held.delete(timer)
    clear(timer)
  }) as typeof clearTimeout)
  return {
    get running() {
      return held.size
    },
    elapse: () => {
      const over = [...held.values()]
      held.clear()
      for (const call of over) call()
    },
  }
}
