import { useEffect, useState } from 'react'
import type { Row } from '../rows/row'

/** Longer than a key that is held down takes to the next row. Milliseconds. */
const SETTLED_MS = 250

/**
 * The record that is shown once no other one has been for a moment: keys that lead through many rows change no address and read no
 * record of each. The first one is there at once.
 * @param mayChange false: it stays what it is
 */
export function useSettled(id: Row['id'] | undefined, mayChange: boolean): Row['id'] | undefined {
  const [settled, setSettled] = useState(id)
  if (settled === undefined && id !== undefined) setSettled(id)
  if (settled !== undefined && id === undefined) setSettled(undefined)
  useEffect(() => {
    if (!mayChange || id === settled) return
    const timer = setTimeout(() => setSettled(id), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [id, settled, mayChange])
  return settled ?? id
}
