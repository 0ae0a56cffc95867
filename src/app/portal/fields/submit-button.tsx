import type { ReactNode } from 'react'

/** A form's main button: disabled while its call is in flight (row P-06), with a sign that something is under way. */
export function SubmitButton(props: {
  readonly sending: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}) {
  const { sending, disabled = false, children } = props
  return (
    <button type="submit" className="portal-button" disabled={sending || disabled}>
      {sending && <span className="portal-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
