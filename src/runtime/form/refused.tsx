import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldContracts } from '../../wire/contract'
import { fieldFaultIn, OF_SERVER } from './field-fault'

interface RefusedProps {
  /** What the backend has answered. */
  readonly text: string
  readonly fields: FieldContracts
}

/** Why the backend has refused what was entered: at the field that the text names, or above all of them. Takes the focus there. */
export function Refused({ text, fields }: RefusedProps) {
  const { control, setError, clearErrors, getValues, subscribe } = useFormContext()
  const alert = useRef<HTMLParagraphElement>(null)
  // A form that has just opened forgets all errors when it takes its first values, after the effects of what is in it.
  const [isOpen, setIsOpen] = useState(false)
  const [isAbove, setIsAbove] = useState(false)
  const fault = fieldFaultIn(text, fields)
  const source = fault?.source
  const message = fault?.text ?? ''
  useEffect(() => setIsOpen(true), [])
  useEffect(() => {
    if (!isOpen) return
    // A form need not have an input for each field.
    const isAtField = source !== undefined && control._names.mount.has(source)
    setIsAbove(!isAtField)
    if (!isAtField) return
    const refused: unknown = getValues(source)
    setError(source, { type: OF_SERVER, message }, { shouldFocus: true })
    // Before its first submit a form does not look at what is typed.
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (values[source] !== refused) clearErrors(source)
      },
    })
  }, [isOpen, control, setError, clearErrors, getValues, subscribe, source, message])
  useEffect(() => {
    if (isAbove) alert.current?.focus()
  }, [isAbove])
  if (!isAbove) return null
  return (
    <p ref={alert} role="alert" tabIndex={-1} className="modal-ended">
      {text}
    </p>
  )
}
