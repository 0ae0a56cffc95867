import { type RefObject, useEffect, useRef } from 'react'
import type { CatalogueTableHandle } from './catalogue-table'
import type { Row } from './row'
import type { SearchableRow } from './search-rows'

type Origin = 'add' | { readonly row: Row; readonly index: number; readonly action: string }

/** Brings the focus back to what opened a modal: the row worked on, wherever it is now, or the add button. */
export function useFocusReturn(
  screen: RefObject<HTMLElement | null>,
  table: RefObject<CatalogueTableHandle | null>,
  rows: readonly SearchableRow[],
  atRest: boolean,
): (origin: Origin) => void {
  const origin = useRef<Origin | undefined>(undefined)
  useEffect(() => {
    if (!atRest || origin.current === undefined) return
    const back = origin.current
    origin.current = undefined
    if (back === 'add') {
      screen.current?.querySelector<HTMLElement>('[data-add]')?.focus()
      return
    }
    const now = rows.findIndex(({ row }) => row.id === back.row.id)
    table.current?.focusRow(now === -1 ? back.index : now, back.action)
  }, [screen, table, rows, atRest])
  return (from) => {
    origin.current = from
  }
}
