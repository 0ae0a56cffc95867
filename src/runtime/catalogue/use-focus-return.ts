import { type RefObject, useEffect, useRef } from 'react'
import type { CatalogueTableHandle } from './use-row-focus'
import type { Row } from './row'
import type { SearchableRow } from './search-rows'

/** What opened a modal. */
type Origin = 'add' | { readonly row: Row; readonly index: number; readonly action: string }

/** Where the focus may go back to. */
interface FocusPlaces {
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly addButton: RefObject<HTMLButtonElement | null>
  readonly table: RefObject<CatalogueTableHandle | null>
}

export function useFocusPlaces(): FocusPlaces {
  return {
    searchBox: useRef<HTMLInputElement>(null),
    addButton: useRef<HTMLButtonElement>(null),
    table: useRef<CatalogueTableHandle>(null),
  }
}

/**
 * Brings the focus back to what opened a modal once the screen is at rest again: the add button, or the row worked on,
 * wherever it is now; where it is gone, the row that took its place, or the search of an empty list.
 * @returns what to call when a modal is about to open
 */
export function useFocusReturn(
  places: FocusPlaces,
  rows: readonly SearchableRow[],
  atRest: boolean,
): (origin: Origin) => void {
  const { searchBox, addButton, table } = places
  const origin = useRef<Origin | undefined>(undefined)
  useEffect(() => {
    const back = origin.current
    if (!atRest || back === undefined) return
    origin.current = undefined
    if (back === 'add') addButton.current?.focus()
    else if (table.current === null) searchBox.current?.focus()
    else {
      const now = rows.findIndex(({ row }) => row.id === back.row.id)
      table.current.focusRow(now === -1 ? back.index : now, back.action)
    }
  }, [searchBox, addButton, table, rows, atRest])
  return (opened) => {
    origin.current = opened
  }
}
