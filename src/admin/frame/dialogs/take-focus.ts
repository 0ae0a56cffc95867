import { isTyping, restingPlaceOf } from '../typing-guard'

/**
 * A `ref` for the element that takes the focus when it appears: the button of a modal that Enter presses. If a modal
 * opens by itself while somebody types, its title gets the focus instead, so that the rest of the text presses nothing.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null) return
  const place = isTyping() ? restingPlaceOf(element) : undefined
  const target = place ?? element
  target.focus()
}
