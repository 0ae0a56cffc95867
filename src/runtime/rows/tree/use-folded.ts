import { useState } from 'react'
import { listOf, readOwn, writeOwn } from '../../session/own-storage'
import type { Row } from '../row'

/** The rows whose branches are folded. */
export interface Folded {
  /** Their ids, as texts. The same set until another one is folded. */
  readonly ids: ReadonlySet<string>
  set(rows: readonly Row[], isFolded: boolean): void
}

/**
 * Which branches of a list are folded: as its user left them, also after a reload. While something is searched all are unfolded
 * that have what is found, and what is folded then is so until something else is searched.
 * @param searched what is searched and filtered by; '' for nothing
 */
export function useFolded(resource: string, searched: string): Folded {
  const key = `ramas.${resource}`
  const [own, setOwn] = useState(() => foldedIn(readOwn(key)['contraidas']))
  const [passing, setPassing] = useState({ searched, ids: NOTHING })
  const inSearch = passing.searched === searched ? passing.ids : NOTHING
  const ids = searched === '' ? own : inSearch
  return {
    ids,
    set(rows, isFolded) {
      const next = new Set(ids)
      for (const { id } of rows) {
        if (isFolded) next.add(String(id))
        else next.delete(String(id))
      }
      if (searched !== '') return setPassing({ searched, ids: next })
      setOwn(next)
      writeOwn(key, { contraidas: [...next] })
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const foldedIn = (stored: unknown): ReadonlySet<string> =>
  new Set(listOf(stored).flatMap((id) => (typeof id === 'string' ? id : [])))
