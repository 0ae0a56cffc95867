/** Ctrl+C, or a signal from another process: printed once, then handled by what listens to `signal`. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Restores the default behaviour of signals. */
  stop(): void
}

/** @param message printed at the first one; a second ends the process at once */
export function untilInterrupted(message: string): Interruption {
  const controller = new AbortController()
  const interrupt = () => {
    stop()
    console.error(`\n${message}`)
    controller.abort()
  }
  const stop = () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return { signal: controller.signal, stop }
}
