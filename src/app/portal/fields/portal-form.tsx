import type { ReactNode, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

/** A form that the machine judges: after a submit with faults the focus goes to the first of them. */
export function PortalForm(props: {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    flushSync(props.onSubmit)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form className="portal-form" noValidate aria-label={props.label} onSubmit={submit}>
      {props.children}
    </form>
  )
}
