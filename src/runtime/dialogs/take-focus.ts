/** A `ref` for what takes the focus when it appears: a modal's answer to Enter. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
