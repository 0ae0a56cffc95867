import { useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import type { Row } from '../rows/row'
import { isControl } from './is-control'
import { rowAfterKey } from '../table/row-keys'

interface RowEvents {
  /** undefined: it is not loaded. */
  rowAt(index: number): Row | undefined
  /** Pressed and let go on what is no control, and selects no text. */
  onClick(row: Row, index: number): void
  /** A key has led to the row: it has the focus, and is loaded. Not where the focus goes by itself after a form. */
  onFocus(row: Row): void
  /** Escape, at a row or at no control at all. undefined: nothing happens. */
  readonly onEscape: (() => void) | undefined
}

/** Listens to the rows of the table, and to Escape: a listener for each row would cost time with every key in the search. */
export function useRowEvents(events: RowEvents): void {
  /** Where the pointer was pressed: what is let go elsewhere is a click on the row around both. */
  const pressed = useRef<EventTarget>(null)
  const onClick = useEvent(({ target }: MouseEvent): void => {
    const found = rowOf(target, events)
    const isText = getSelection()?.isCollapsed === false
    const isOfControl = isControl(target) || isControl(pressed.current)
    pressed.current = null
    if (found !== undefined && !isText && !isOfControl) events.onClick(...found)
  })
  const isLed = useRef(false)
  const noteInput = useEvent((event: Event): void => {
    pressed.current = event.type === 'pointerdown' ? event.target : null
    const isMove = event instanceof KeyboardEvent && rowAfterKey(event.key, 0, 1) !== undefined
    isLed.current = isMove && closest(event.target, TABLE) !== null
  })
  const onFocus = useEvent(({ target }: FocusEvent): void => {
    const found = isLed.current ? rowOf(target, events) : undefined
    if (found !== undefined) events.onFocus(found[0])
  })
  const onKey = useEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const { target } = event
    const isHere = target === document.body || closest(target, `${TABLE}, .detail`) !== null
    if (isHere) events.onEscape?.()
  })
  useEffect(() => {
    // Before the row itself moves the focus.
    document.addEventListener('keydown', noteInput, true)
    document.addEventListener('pointerdown', noteInput, true)
    document.addEventListener('click', onClick)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', noteInput, true)
      document.removeEventListener('pointerdown', noteInput, true)
      document.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [noteInput, onClick, onFocus, onKey])
}

const TABLE = '.catalogue-scroll'

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

function rowOf(
  target: EventTarget | null,
  { rowAt }: Pick<RowEvents, 'rowAt'>,
): [row: Row, index: number] | undefined {
  const index = Number(closest(target, `${TABLE} tbody tr[data-index]`)?.dataset['index'])
  const row = Number.isNaN(index) ? undefined : rowAt(index)
  return row && [row, index]
}
