import { useState } from 'react'
import type { Id } from '../../wire/received'
import type { Row } from './row'
import { type Marked, useMarked } from './use-marked'

interface Seen {
  readonly rows: readonly Row[] | undefined
  readonly fresh: Marked | undefined
}

/**
 * The row that a reload brought: what was just added, or edited in its key. undefined where there is none, where there
 * are several (colleagues work too), and once it has been marked long enough.
 */
export function useFreshRow(rows: readonly Row[] | undefined): Id | undefined {
  const [seen, setSeen] = useState<Seen>({ rows, fresh: undefined })
  if (seen.rows !== rows) setSeen({ rows, fresh: onlyNewRow(seen.rows, rows) })
  return useMarked(seen.fresh)
}

function onlyNewRow(before: Seen['rows'], after: Seen['rows']): Marked | undefined {
  if (before === undefined || after === undefined) return undefined
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => !known.has(id))
  return added.length === 1 ? added[0] : undefined
}
