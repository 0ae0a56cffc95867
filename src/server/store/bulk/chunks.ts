import { setImmediate } from 'node:timers/promises'

/** Parameters of one statement: to make and run it takes some 10 milliseconds. SQLite takes 32,766, PostgreSQL 65,535. */
const PARAMETERS = 6_000

/** Rows of so many columns, as many as one statement takes. */
export function chunksOf<T>(rows: readonly T[], columns: number): readonly (readonly T[])[] {
  return slicesOf(rows, Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns))))
}

/** The same rows in parts of at most `size`. */
export function slicesOf<T>(rows: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

/** How long one piece of work may keep the event loop from others. Milliseconds. */
export const TURN_MS = 10

/**
 * Lets others be served where work takes long: to be called, and awaited, between its parts. Most calls return at once.
 * @returns a function that waits for the next turn of the event loop where the last one began too long ago
 */
export function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN_MS) return
    await setImmediate()
    began = performance.now()
  }
}
