/** Ctrl+C, or an end asked for by another process: told once, and left to what listens to `signal`. */
export interface Interruption {
  readonly signal: AbortSignal
  /** From now on signals do what they usually do. */
  stop(): void
}

/** @param told what to say at the first one; a second ends the process at once */
export function untilInterrupted(told: string): Interruption {
  const controller = new AbortController()
  const interrupt = () => {
    stop()
    console.error(`\n${told}`)
    controller.abort()
  }
  const stop = () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return { signal: controller.signal, stop }
}
