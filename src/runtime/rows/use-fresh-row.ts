import { useEffect, useState } from 'react'
import type { Id } from '../../wire/received'
import type { Row } from './row'

/** How long a new row stays marked. Milliseconds. */
const MARKED_MS = 3_000

interface Seen {
  readonly rows: readonly Row[] | undefined
  readonly fresh: Id | undefined
}

/**
 * The row that a reload brought: what was just added, or edited in its key. undefined where there is none, where there
 * are several (colleagues work too), and once it has been marked long enough.
 */
export function useFreshRow(rows: readonly Row[] | undefined): Id | undefined {
  const [seen, setSeen] = useState<Seen>({ rows, fresh: undefined })
  if (seen.rows !== rows) setSeen({ rows, fresh: onlyNewRow(seen.rows, rows) })
  const { fresh } = seen
  useEffect(() => {
    if (fresh === undefined) return
    const timer = setTimeout(() => setSeen((now) => ({ ...now, fresh: undefined })), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}

function onlyNewRow(before: Seen['rows'], after: Seen['rows']): Id | undefined {
  if (before === undefined || after === undefined) return undefined
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => !known.has(id))
  return added.length === 1 ? added[0]?.id : undefined
}
