import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The cell with the control. */
export interface ActiveCell {
  readonly row: number
  readonly name: string
}

export interface ActiveCellState {
  readonly active: ActiveCell | undefined
  /** Counts up where the control of the same cell has to begin anew. */
  readonly renewal: number
  /** Moves the control, and the focus with it. */
  enter(cell: ActiveCell): void
  /** The control of the same cell shows what the cell has now. Whoever has gone elsewhere meanwhile keeps the focus there. */
  renew(takesFocus?: boolean): void
}

/**
 * Which cell has the control. The focus follows once that is rendered.
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
    // Selected first: the focus brings it along, and the browser updates its selection once.
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
      // The same cell once more is rendered, too: its control may be there without the focus.
      setActive({ ...cell })
    },
    renew: (takesFocus = true) => {
      isWanted.current ||= takesFocus
      setRenewal((times) => times + 1)
    },
  }
}

const CONTROL = '[data-active] :is(input, textarea, select)'
