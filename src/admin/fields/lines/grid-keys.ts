import type { KeyboardEvent } from 'react'

/** The action of a key in the grid. */
export type GridCommand =
  | 'complete'
  | 'next'
  | 'previous'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last'
  | 'copy-above'
  | 'remove'
  | 'move-up'
  | 'move-down'
  | 'confirm'

/** The number of rows that Page Up and Page Down move by. */
export const PAGE_ROWS = 10

/**
 * The command of a key; undefined: the control handles the key itself. An open list handles the arrows and Enter
 * itself.
 */
export function commandOf(event: KeyboardEvent<HTMLElement>): GridCommand | undefined {
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  const { target } = event
  if (!(target instanceof HTMLElement) || altKey) return undefined
  if (control) return commandWithControl(key, shiftKey)
  const isOpen = target.getAttribute('aria-expanded') === 'true'
  switch (key) {
    case 'Enter':
      if (!shiftKey) return 'complete'
      return target instanceof HTMLTextAreaElement ? undefined : 'up'
    case 'Tab':
      return shiftKey ? 'previous' : 'next'
    case 'ArrowUp':
      return isOpen ? undefined : 'up'
    case 'ArrowDown':
      return isOpen ? undefined : 'down'
    case 'ArrowLeft':
      return shiftKey || !isAtEdge(target, 'start') ? undefined : 'left'
    case 'ArrowRight':
      return shiftKey || !isAtEdge(target, 'end') ? undefined : 'right'
    case 'PageUp':
      return isOpen ? undefined : 'page-up'
    case 'PageDown':
      return isOpen ? undefined : 'page-down'
    default:
      return undefined
  }
}

function commandWithControl(key: string, shiftKey: boolean): GridCommand | undefined {
  switch (key) {
    case 'd':
    case 'D':
      return 'copy-above'
    case 'Delete':
      return 'remove'
    case 'Enter':
      return 'confirm'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    case 'ArrowUp':
      return shiftKey ? 'move-up' : undefined
    case 'ArrowDown':
      return shiftKey ? 'move-down' : undefined
    default:
      return undefined
  }
}

/** Whether the caret is at the edge, or all of the text is selected, as it is in a cell that was just entered. */
function isAtEdge(target: HTMLElement, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return true
  const { selectionStart: start, selectionEnd: end, value } = target
  // A checkbox has no caret.
  if (start === null || end === null) return true
  if (start === 0 && end === value.length) return true
  return start === end && start === (edge === 'start' ? 0 : value.length)
}
