/** How often a call is made again after 429, and the longest pause that is accepted. Seconds. */
const PATIENCE = { tries: 8, longest: 120, unasked: 2 }

/** As much of a response as waiting needs. */
interface Limited {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: { cancel(): Promise<unknown> } | null
}

/**
 * Makes a call again while it is answered with 429, after the pause that the answer asks for.
 * @param pause waits so many seconds
 * @returns the first other answer, or the last 429
 */
export async function retryWhileLimited<R extends Limited>(
  call: () => Promise<R>,
  pause: (seconds: number) => Promise<unknown>,
): Promise<R> {
  for (let tries = 1; ; tries += 1) {
    const response = await call()
    if (response.status !== 429 || tries === PATIENCE.tries) return response
    // Not awaited: the stream of the body may end later than the next call begins.
    response.body?.cancel().catch(() => {})
    await pause(secondsToWait(response.headers))
  }
}

/** Retry-After in seconds; a date, or nothing, counts as a short pause. */
function secondsToWait(headers: Limited['headers']): number {
  const asked = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), PATIENCE.longest) : PATIENCE.unasked
}
