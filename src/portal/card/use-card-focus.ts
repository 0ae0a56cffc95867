import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus at the expected place: in the first field of a form that opens, with the form's top in sight, and, when a
 * cover of the card is closed, back at its former place.
 * @param form names the form that shows
 * @param covered whether a modal covers the card and has the focus, or the card waits for an answer, whose button is disabled
 */
export function useCardFocus(
  face: RefObject<HTMLElement | null>,
  form: string,
  covered: boolean,
): void {
  const last = useRef<{ form?: string; element?: Element | null }>({})

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && face.current?.contains(target))
        last.current.element = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [face])

  useEffect(() => {
    if (covered) return
    const { form: before } = last.current
    const isSameForm = before === form
    last.current.form = form
    if (before !== undefined && !isSameForm) scrollTo({ top: 0 })
    if (isSameForm && focus(last.current.element)) return
    focus(face.current?.querySelector('input:not([readonly])'))
  }, [face, form, covered])
}

/** @returns whether the element took the focus; a removed or disabled one does not */
function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
