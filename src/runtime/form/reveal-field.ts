import type { FocusEvent } from 'react'

/** Scrolls a field into sight with its label and what is wrong with it, when it gets the focus other than by a press. */
export function revealField({ target }: FocusEvent<HTMLElement>): void {
  // What is pressed must not move away before it is released.
  if (!target.matches(':focus-visible')) return
  target.closest('.MuiFormControl-root')?.scrollIntoView({ block: 'nearest' })
}
