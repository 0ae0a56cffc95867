import { useEffect, useState } from 'react'
import type { Id } from '#wire/received'

/** How long a new row stays marked. Milliseconds. */
const MARKED_MS = 3_000

/** A new row. */
export interface Marked {
  readonly id: Id
}

/** The id of a new row until it has been marked long enough. */
export function useMarked(row: Marked | undefined): Id | undefined {
  const [over, setOver] = useState<Marked>()
  useEffect(() => {
    if (row === undefined) return
    const timer = setTimeout(() => setOver(row), MARKED_MS)
    return () => clearTimeout(timer)
  }, [row])
  return row === over ? undefined : row?.id
}
