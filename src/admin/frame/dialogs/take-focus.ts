import { isTyping, restingPlaceOf } from '../typing-guard'

/**
 * A `ref` for what takes the focus when it appears: a modal's answer to Enter. A modal that opens by itself while
 * somebody types gets the focus at its title instead, where the rest of the text does nothing.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element === null) return
  const place = isTyping() ? restingPlaceOf(element) : undefined
  const target = place ?? element
  target.focus()
}
