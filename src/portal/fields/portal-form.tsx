import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'

/** A form that the machine validates: after a submit with faults the focus goes to the first of them. */
export function PortalForm(props: {
  readonly label: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  // The verdict shows with one of the next renders: a first submit may have to wait for its checks. Nothing takes the focus
  // behind the notice that comes with some verdicts.
  useLayoutEffect(() => {
    if (!submitted.current) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    faulty?.focus()
    if (faulty && document.activeElement === faulty) submitted.current = false
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted.current = true
    props.onSubmit()
  }
  return (
    <form ref={form} className="portal-form" noValidate aria-label={props.label} onSubmit={submit}>
      {props.children}
    </form>
  )
}
