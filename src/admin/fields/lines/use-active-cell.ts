import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The cell with the control. */
export interface ActiveCell {
  readonly row: number
  readonly name: string
}

export interface ActiveCellState {
  readonly active: ActiveCell | undefined
  /** Counts up when the control of the same cell has to start again. */
  readonly renewal: number
  /** Moves the control, and the focus with it. */
  enter(cell: ActiveCell): void
  /** Shows the cell's current value in its control. If the focus has moved elsewhere meanwhile, it stays there. */
  renew(takesFocus?: boolean): void
}

/**
 * The state of the cell that has the control. The focus follows when the control is rendered.
 * @param grid the grid's element
 */
export function useActiveCell(
  grid: RefObject<HTMLElement | null>,
  first: ActiveCell | undefined,
): ActiveCellState {
  const [active, setActive] = useState(first)
  const [renewal, setRenewal] = useState(0)
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    const control = grid.current?.querySelector<HTMLInputElement>(CONTROL)
    if (control === null || control === undefined) return
    isWanted.current = false
    // The text is selected before the control gets the focus, so that the browser updates its selection once.
    if (control.type !== 'checkbox' && 'setSelectionRange' in control) {
      control.setSelectionRange(0, control.value.length)
    }
    control.focus({ preventScroll: true })
    control.closest('[role="gridcell"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return {
    active,
    renewal,
    enter: (cell) => {
      isWanted.current = true
      // A copy renders the same cell again: its control may be there without the focus.
      setActive({ ...cell })
    },
    renew: (takesFocus = true) => {
      isWanted.current ||= takesFocus
      setRenewal((times) => times + 1)
    },
  }
}

const CONTROL = '[data-active] :is(input, textarea, select)'
