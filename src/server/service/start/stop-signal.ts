/**
 * Within this time a repeated signal counts as the same one: a terminal and a service manager signal the whole process group,
 * and npm forwards the signal a second time. Milliseconds.
 */
const SAME_SIGNAL_MS = 1_000

/**
 * Resolves at the first SIGTERM or SIGINT. While the server stops, further signals are ignored, except that a second Ctrl-C
 * ends the process at once with exit code 1.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | undefined
    const onSignal = (signal: NodeJS.Signals) => {
      first ??= performance.now()
      const again = performance.now() - first > SAME_SIGNAL_MS
      if (again && signal === 'SIGINT') process.exit(1)
      resolve()
    }
    process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  })
}
