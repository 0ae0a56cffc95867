/** Work that is asked for often: one run at a time, and one more for all that was asked meanwhile. */
export interface InTurn {
  /** Ends when what was asked for here is done. */
  (): Promise<void>
  /** Ends when nothing is under way. */
  settled(): Promise<void>
}

/** @param work must not throw: nobody waits for every run */
export function inTurn(work: () => Promise<void>): InTurn {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  const ask = () => {
    next ??= running.then(() => {
      next = undefined
      running = work()
      return running
    })
    return next
  }
  return Object.assign(ask, { settled: () => next ?? running })
}
