import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A row's button. */
interface Place {
  readonly index: number
  readonly action: string
}

/**
 * Focuses a row's button as soon as the row is in the page; where it has no such button its last one that does not delete
 * it, or the region. While the row is not loaded yet, its place has the focus, unless somebody moves that elsewhere. A row
 * that has the focus and is no longer loaded is one that is waited for, too.
 * @param active the row that the focus is at
 * @returns focuses a row's button; without an action the one that is waited for
 */
export function useWantedFocus(
  region: RefObject<HTMLElement | null>,
  count: number,
  active: number,
): (index: number, action: string | undefined) => void {
  const wanted = useRef<Place>(undefined)
  const pending = useRef<HTMLElement>(undefined)
  const held = useRef<Place>(undefined)

  const focusWanted = (): void => {
    if (region.current === null) return
    const rowAt = (index: number) =>
      region.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body
    if (isFree && held.current !== undefined && isPending(rowAt(held.current.index))) {
      wanted.current ??= held.current
    }
    if (wanted.current !== undefined) {
      const { index, action } = wanted.current
      const row = rowAt(index) ?? undefined
      // The person has gone elsewhere while the row was on its way.
      const isLeft = pending.current !== undefined && !isFree && focused !== pending.current
      if (isLeft) wanted.current = undefined
      else if (row !== undefined && isPending(row)) {
        pending.current = row
        row.focus({ preventScroll: true })
      } else if (row !== undefined || index >= count) {
        wanted.current = undefined
        ;(buttonOf(row, action) ?? region.current).focus({ preventScroll: true })
      }
    }
    if (wanted.current === undefined) pending.current = undefined
    held.current = heldIn(region.current, active)
  }
  useLayoutEffect(focusWanted)
  return (index, action = wanted.current?.action ?? '') => {
    wanted.current = { index, action }
    pending.current = undefined
    focusWanted()
  }
}

const isPending = (row: HTMLElement | null | undefined): boolean =>
  row?.dataset['pending'] !== undefined

function buttonOf(row: HTMLElement | undefined, action: string): HTMLElement | undefined {
  const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-action]') ?? [])]
  return (
    buttons.find(({ dataset }) => dataset['action'] === action) ??
    buttons.findLast(({ dataset }) => dataset['action'] !== 'borrar')
  )
}

/** The row's button that has the focus now. */
function heldIn(region: HTMLElement, active: number): Place | undefined {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || !region.contains(focused)) return undefined
  const { action } = focused.dataset
  return action === undefined ? undefined : { index: active, action }
}
