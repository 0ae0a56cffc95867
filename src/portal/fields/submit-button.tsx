import type { ReactNode } from 'react'
import { texts } from '../texts'

/** A form's main button. It is disabled, with a visible and spoken sign, while its call is in flight or waits to be made. */
export function SubmitButton(props: {
  readonly busy: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}) {
  const { busy, disabled = false, children } = props
  return (
    <>
      <button type="submit" className="portal-button" disabled={busy || disabled}>
        {busy && <span className="portal-spinner" aria-hidden="true" />}
        {children}
      </button>
      <output className="visually-hidden">{busy && texts.busy}</output>
    </>
  )
}
