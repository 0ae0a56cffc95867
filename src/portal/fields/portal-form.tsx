import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { PortalEvent } from '../machine/effects'
import type { Faults, Verdict, FieldName, FormStep } from '../machine/state'
import { texts } from '../texts'

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

/**
 * The props that the inputs of a form share.
 * @param validate returns the faults of its values; not called before the first attempt, when none is shown
 * @returns `sending`: its call is in flight; `busy`: the call is in flight or waits to be made; `field`: the props of one
 * field's input
 */
export function bindForm<Values extends Readonly<Partial<Record<FieldName, string>>>>(
  step: FormStep & { readonly values: Values },
  validate: () => Verdict<Values, unknown>,
  send: (event: PortalEvent) => void,
) {
  const sending = step.phase.kind === 'sending'
  const busy = sending || step.phase.kind === 'waiting'
  const faults: Faults<Values> = step.attempted ? faultsOf(validate()) : {}
  const field = <Name extends FieldName & keyof Values>(name: Name) => ({
    name,
    value: step.values[name] ?? '',
    onText: (text: string) => send({ type: 'typed', field: name, text }),
    fault: faults[name],
    readOnly: busy,
  })
  return { sending, busy, field }
}

function faultsOf<Values>(verdict: Verdict<Values, unknown>): Faults<Values> {
  return verdict.ok ? {} : verdict.faults
}

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
