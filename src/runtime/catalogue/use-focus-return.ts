import { type RefObject, useEffect, useRef } from 'react'
import type { CatalogueTableHandle } from './use-row-focus'
import type { Row } from './row'
import type { SearchableRow } from './search-rows'
import { originOf, type Stage } from './stage'

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

/** Where the focus goes once the list is at rest again. */
type Return =
  | { readonly to: 'search' }
  | { readonly to: 'add' }
  /** `index`: where the row stood. */
  | { readonly to: 'row'; readonly row: Row; readonly index: number; readonly action: string }

/**
 * Brings the focus back to what a modal was about once the screen is at rest again: the add button, or the row worked on,
 * wherever it is now; where it is gone, the row that took its place; the search, where it was about no row. Told by the
 * stage and not by a click: a form that its address opened has a row too.
 */
export function useFocusReturn(
  { searchBox, addButton, table }: FocusPlaces,
  rows: readonly SearchableRow[],
  stage: Stage,
  busy: boolean,
): void {
  const back = useRef<Return | undefined>(undefined)
  useEffect(() => {
    if (stage.at !== 'list') back.current = returnFrom(stage, rows, back.current)
    if (stage.at !== 'list' || busy || back.current === undefined) return
    const place = back.current
    back.current = undefined
    if (place.to === 'add') addButton.current?.focus()
    else if (place.to === 'search' || table.current === null) searchBox.current?.focus()
    else {
      const now = indexIn(rows, place.row)
      table.current.focusRow(now === -1 ? place.index : now, place.action)
    }
  }, [searchBox, addButton, table, rows, stage, busy])
}

/** @param before what was told before: of the same row, and of what an error modal says nothing about */
function returnFrom(
  stage: Stage,
  rows: readonly SearchableRow[],
  before: Return | undefined,
): Return {
  const origin = originOf(stage)
  if (origin === undefined) return before ?? { to: 'search' }
  if (origin === 'add') return { to: 'add' }
  const index = indexIn(rows, origin.row)
  const stood = before?.to === 'row' ? before.index : 0
  return { to: 'row', ...origin, index: index === -1 ? stood : index }
}

const indexIn = (rows: readonly SearchableRow[], { id }: Row): number =>
  rows.findIndex(({ row }) => row.id === id)
