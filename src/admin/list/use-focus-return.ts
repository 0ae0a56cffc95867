import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#admin/frame/typing-guard'
import type { CatalogueTableHandle } from './table/use-row-focus'
import type { Row } from '#admin/provider/row'
import { originOf, type OpenDialog } from './dialogs/use-dialog'

/** The elements that the focus may return to. */
export interface FocusPlaces {
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly addButton: RefObject<HTMLButtonElement | null>
  /** An element where no key does anything. */
  readonly restingPlace: RefObject<HTMLParagraphElement | null>
  readonly table: RefObject<CatalogueTableHandle | null>
}

export function useFocusPlaces(): FocusPlaces {
  return {
    searchBox: useRef<HTMLInputElement>(null),
    addButton: useRef<HTMLButtonElement>(null),
    restingPlace: useRef<HTMLParagraphElement>(null),
    table: useRef<CatalogueTableHandle>(null),
  }
}

/** Rows, and the index of the first of them. */
interface Shown {
  readonly rows: readonly Row[]
  readonly first: number
}

/** The target of the focus once the list is at rest again. */
type Return = { readonly to: 'search' } | { readonly to: 'add' } | RowReturn

interface RowReturn {
  readonly to: 'row'
  readonly row: Row
  /** The index that the row had. */
  readonly index: number
  readonly action: string
}

/**
 * Returns the focus once the screen is at rest again after a modal: to the add button, or to the row that the modal was
 * about, at its present index; if the row was deleted, to the row in its place; to the search, if the modal was about
 * no row. The target depends on the dialog and not on a click: a form that was opened by its address has a row as well.
 *
 * While a write is sent, the focus is at the resting place. It stays there if the user types meanwhile, because the
 * next keys must not press the button that would get the focus; and it stays at any element that the user has moved it
 * to.
 */
export function useFocusReturn(
  places: FocusPlaces,
  { rows, first }: Shown,
  dialog: OpenDialog,
  busy: boolean,
): void {
  const back = useRef<Return | undefined>(undefined)
  const returned = useRef<RowReturn | undefined>(undefined)
  const { searchBox, addButton, restingPlace, table } = places
  useEffect(() => {
    if (dialog.at !== 'list') {
      back.current = returnFrom(dialog, { rows, first }, back.current)
      return
    }
    const place = back.current
    if (place === undefined) {
      followRow({ table, restingPlace }, returned, { rows, first })
      return
    }
    returned.current = undefined
    back.current = busy ? afterWrite(place) : undefined
    if (!isFree(restingPlace.current)) return
    if (busy || isTyping()) restingPlace.current?.focus({ preventScroll: true })
    else if (place.to === 'add') addButton.current?.focus()
    else if (place.to === 'search') (searchBox.current ?? restingPlace.current)?.focus()
    else if (table.current === null) restingPlace.current?.focus()
    else {
      const now = indexIn({ rows, first }, place.row)
      const index = now === -1 ? place.index : now
      table.current.focusRow(index, place.action)
      returned.current = { ...place, index }
    }
  }, [searchBox, addButton, restingPlace, table, rows, first, dialog, busy])
}

/** After a deletion the focus does not go to the delete button of the row that took the place of the deleted one. */
function afterWrite(place: Return): Return {
  return place.to === 'row' && place.action === 'borrar' ? { ...place, action: 'modificar' } : place
}

/**
 * The list shows the answer to a write after the write has ended: the focus that returned to a row follows that row.
 */
function followRow(
  { table: { current: table }, restingPlace }: Pick<FocusPlaces, 'table' | 'restingPlace'>,
  returned: RefObject<RowReturn | undefined>,
  shown: Shown,
): void {
  const place = returned.current
  if (place === undefined) return
  const index = indexIn(shown, place.row)
  if (index === -1) {
    // It was the last row and has disappeared with its button: no other row is in its place.
    const isGone = place.index >= shown.first + shown.rows.length
    if (!isGone || document.activeElement !== document.body) return
    returned.current = undefined
    if (table === null) restingPlace.current?.focus()
    else table.focusRow(place.index, place.action)
    return
  }
  if (table === null) return
  if (index === place.index) {
    // The row no longer offers the action that was done to it: the focus goes to another of its buttons.
    if (document.activeElement !== document.body || hasButton(index, place.action)) return
    returned.current = undefined
    table.focusRow(index, place.action)
    return
  }
  const isThere = focusedIndex() === place.index
  returned.current = isThere ? { ...place, index } : undefined
  if (isThere) table.focusRow(index, place.action)
}

function hasButton(index: number, action: string): boolean {
  return document.querySelector(`tr[data-index="${index}"] [data-action="${action}"]`) !== null
}

/** The index of the row that has the focus. */
function focusedIndex(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]')
  return row ? Number(row.dataset['index']) : undefined
}

/** Whether nothing has the focus but the resting place, or an element that was removed. */
function isFree(restingPlace: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused === restingPlace
}

/** @param before the return so far: for the same row, or for an error modal that is about no row */
function returnFrom(dialog: OpenDialog, rows: Shown, before: Return | undefined): Return {
  const origin = originOf(dialog)
  if (origin === undefined) return before ?? { to: 'search' }
  if (origin === 'add') return { to: 'add' }
  const index = indexIn(rows, origin.row)
  const last = before?.to === 'row' ? before.index : 0
  return { to: 'row', ...origin, index: index === -1 ? last : index }
}

function indexIn({ rows, first }: Shown, { id }: Row): number {
  const place = rows.findIndex((row) => row.id === id)
  return place === -1 ? -1 : first + place
}
