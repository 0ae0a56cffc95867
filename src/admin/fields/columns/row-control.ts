import type { KeyboardEvent } from 'react'

/** Where in a table a row is, and what its controls tell the table. */
export interface RowPlace {
  /** Among the rows shown, from 0. */
  readonly index: number
  /** Tab stops at one row's controls only; the arrow keys lead to the others. */
  readonly tabbable: boolean
  onFocus(index: number): void
  /** @returns whether the key leads to another row */
  onMove(key: string, index: number, action: string): boolean
}

/**
 * What makes an element one of a row's controls: the arrow keys lead from it to the same one of another row.
 * @param action names it within its row
 */
export const rowControl = (
  { index, tabbable, onFocus, onMove }: RowPlace,
  action: string,
): RowControl => ({
  'data-action': action,
  tabIndex: tabbable ? 0 : -1,
  onFocus: () => onFocus(index),
  onKeyDown: (event) => {
    if (onMove(event.key, index, action)) event.preventDefault()
  },
})

interface RowControl {
  readonly 'data-action': string
  readonly tabIndex: 0 | -1
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
}
