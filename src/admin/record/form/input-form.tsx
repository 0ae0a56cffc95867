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
  /** Which opening of a form this is, on its screen. */
  readonly opening: number
  /** What the fields start with: the record, or what was typed before a failure. */
  readonly values: Values
  /** The record that is edited, as it was saved last. */
  readonly saved?: Values | undefined
  /** Why it cannot be edited. Left out: it can. */
  readonly lock?: RecordLock | undefined
  /** By a submit, or by `useSaveContext`. It should not change from render to render. */
  onSave(values: Values): void
  readonly children: ReactNode
}

/** react-admin's form, as inputs of ours and of react-admin expect it. */
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

/** Before React gets the event, and react-admin's form with it. */
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

/** An event goes on where this is true; not where it throws, either. */
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
