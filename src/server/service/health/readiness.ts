import { setTimeout } from 'node:timers/promises'

/** The result of one check of the service. It contains no secrets: anybody may ask. */
export interface Check {
  readonly ok: boolean
  readonly [detail: string]: string | number | boolean
}

export type Checks = Readonly<Record<string, Check>>

/** Runs all checks of a service; never rejects. */
export type Readiness = () => Promise<Checks>

/** How long a result is reused: anybody may ask, at any rate. Milliseconds. */
const HOLDS_MS = 1000

/** How long a check may take before it counts as failed. Milliseconds. */
const TIMEOUT_MS = 2000
const LATE: Check = { ok: false, why: 'no answer in time' }

/** Runs checks at the same time, at most once a second for any number of callers. */
export function createReadiness(checks: Readonly<Record<string, () => Promise<Check>>>): Readiness {
  let known: Promise<Checks> | undefined
  return () => {
    // While a run hangs no other is started; the next one may start a second after this one has ended.
    known ??= runAll(checks).finally(() => {
      globalThis.setTimeout(() => (known = undefined), HOLDS_MS).unref()
    })
    return known
  }
}

async function runAll(checks: Readonly<Record<string, () => Promise<Check>>>): Promise<Checks> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await inTime(check)] as const,
  )
  return Object.fromEntries(await Promise.all(results))
}

async function inTime(check: () => Promise<Check>): Promise<Check> {
  const ended = new AbortController()
  const late = setTimeout(TIMEOUT_MS, LATE, { signal: ended.signal })
  late.catch(() => {})
  try {
    return await Promise.race([check(), late])
  } catch {
    // The reason may contain hosts or paths; requests that fail for the same reason log it.
    return { ok: false, why: 'it failed' }
  } finally {
    ended.abort()
  }
}
