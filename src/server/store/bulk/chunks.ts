import { setImmediate } from 'node:timers/promises'

/** Parameters of one statement, which takes some 10 milliseconds to build and run. SQLite takes 32,766, PostgreSQL 65,535. */
const PARAMETERS = 6_000

/** Rows with so many columns, in parts that one statement takes. */
export function chunksOf<T>(rows: readonly T[], columns: number): readonly (readonly T[])[] {
  return slicesOf(rows, Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns))))
}

/** The same rows in parts of `size` rows at most. */
export function slicesOf<T>(rows: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

/** How long one piece of work may keep the event loop from others. Milliseconds. */
export const TURN_MS = 10

/**
 * Serves others during long work: call the function between the parts of the work, and await it. Most calls return at once.
 * @returns a function that waits for the next turn of the event loop if the last one began more than `TURN_MS` ago
 */
export function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await setImmediate()
    began = performance.now()
  }
}
