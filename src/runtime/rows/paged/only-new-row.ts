import type { Row } from '../row'
import type { Marked } from '../use-marked'
import type { Loaded } from './stretch'

/** The rows that are loaded, and what is known of their list. */
interface Known {
  readonly loaded: Loaded | undefined
  readonly rows: readonly Row[]
}

/**
 * The row that was added, if it is among those that were read again; undefined where there are several, or none: a row that
 * takes the place of a deleted one is not new, and one that has moved into the part that is loaded may not be.
 */
export function onlyNewRow(before: Known, after: Known): Marked | undefined {
  const [was, is] = [before.loaded, after.loaded]
  if (was === undefined || is === undefined || is.total !== was.total + 1) return undefined
  const known = new Set(before.rows.map(({ id }) => id))
  const added = after.rows.filter(({ id }) => !known.has(id))
  const [row] = added
  const isAtEdge = row === after.rows[0] && is.stretch?.begins !== true
  return added.length === 1 && !isAtEdge ? row : undefined
}
