/** How often a call is made again after 429, and the longest pause that is accepted. Seconds. */
export const PATIENCE = { tries: 8, longest: 120, unasked: 2 }

/** Retry-After in seconds; a date, or nothing, counts as a short pause. */
export function secondsToWait(headers: Headers): number {
  const asked = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), PATIENCE.longest) : PATIENCE.unasked
}
