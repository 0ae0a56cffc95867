import { Form, SaveContextProvider } from 'react-admin'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { withoutChoices } from '../conflict/conflict'
import {
  type ConfirmGate,
  ConfirmingProvider,
  useConfirmGate,
} from '#admin/fields/input/before-confirm'
import {
  type FormMode,
  FormOpeningProvider,
  type RecordLock,
} from '#admin/fields/input/form-opening'
import type { Values } from '#wire/kinds/field'

export interface InputFormProps {
  readonly mode: FormMode
  /** The number of this opening of a form on its screen. */
  readonly opening: number
  /** The initial values of the fields: the record, or the values entered before a failure. */
  readonly values: Values
  /** The edited record, as it was saved last. */
  readonly saved?: Values | undefined
  /** Why the record cannot be edited. Left out: it can. */
  readonly lock?: RecordLock | undefined
  /** Called by a submit, or by `useSaveContext`. It should not change from render to render. */
  onSave(values: Values): void
  readonly children: ReactNode
}

/** react-admin's form, as our inputs and react-admin's expect it. */
export function InputForm(props: InputFormProps) {
  const { mode, opening, values, saved, lock, onSave, children } = props
  const around = useMemo(
    () => ({ mode, number: opening, saved, lock }),
    [mode, opening, saved, lock],
  )
  const saving = useMemo(
    () => ({
      save: async (typed: Values) => onSave(withoutChoices(typed)),
      mutationMode: 'pessimistic' as const,
    }),
    [onSave],
  )
  const id = useId()
  const confirming = useConfirmGate()
  useGateBeforeSubmit(id, confirming.gate)
  return (
    <FormOpeningProvider value={around}>
      <SaveContextProvider value={saving}>
        <Form
          id={id}
          {...(mode === 'add' ? { defaultValues: values } : { record: values })}
          noValidate
          disableInvalidFormNotification
        >
          <ConfirmingProvider value={confirming}>{children}</ConfirmingProvider>
        </Form>
      </SaveContextProvider>
    </FormOpeningProvider>
  )
}

/** Stops a submit before React, and with it react-admin's form, gets the event. */
function useGateBeforeSubmit(id: string, gate: ConfirmGate): void {
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    const listen = (event: Event): void =>
      stopUnless(() => gate.pass(() => form.requestSubmit()), event)
    form.addEventListener('submit', listen)
    return () => form.removeEventListener('submit', listen)
  }, [id, gate])
}

/** Stops an event unless `isReady` returns true; it stops it as well if `isReady` throws. */
function stopUnless(isReady: () => boolean, event: Event): void {
  let goesOn = false
  try {
    goesOn = isReady()
  } finally {
    if (!goesOn) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
