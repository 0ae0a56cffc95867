import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldContracts } from '#wire/contract'
import { fieldFaultIn, OF_SERVER } from '#admin/fields/input/field-fault'
import type { Values } from '#wire/kinds/field'

interface RefusedProps {
  /** The answer of the backend. */
  readonly text: string
  readonly fields: FieldContracts
}

/**
 * Why the backend has refused the entered values: at the field that the text names, or above all fields. It takes the
 * focus there.
 */
export function Refused({ text, fields }: RefusedProps) {
  const isAtField = useFieldFault(text, fields)
  if (isAtField !== false) return null
  return (
    <p ref={focus} role="alert" tabIndex={-1} className="modal-ended">
      {text}
    </p>
  )
}

const focus = (element: HTMLElement | null): void => element?.focus()

/** Marks the field until it is changed. @returns whether the form has that field; undefined at first */
function useFieldFault(text: string, fields: FieldContracts): boolean | undefined {
  const { control, setError, clearErrors, getValues, subscribe } = useFormContext()
  const [isAtField, setIsAtField] = useState<boolean>()
  const { source, text: message } = fieldFaultIn(text, fields) ?? NONE
  useEffect(() => {
    let stop: () => void = () => {}
    const mark = (): void => {
      // oxlint-disable-next-line no-underscore-dangle -- nothing else knows which fields the form has an input for
      const isThere = source !== undefined && control._names.mount.has(source)
      setIsAtField(isThere)
      if (!isThere) return
      const refused: unknown = getValues(source)
      setError(source, { type: OF_SERVER, message }, { shouldFocus: true })
      // Before its first submit a form does not validate changes.
      const callback = ({ values }: { readonly values: Values }) => {
        if (values[source] !== refused) clearErrors(source)
      }
      stop = subscribe({ formState: { values: true }, callback })
    }
    // A form that has just opened drops all errors when it takes its initial values, after the effects of its children.
    let isOver = false
    queueMicrotask(() => isOver || mark())
    return () => {
      isOver = true
      stop()
    }
  }, [control, setError, clearErrors, getValues, subscribe, source, message])
  return isAtField
}

const NONE = { source: undefined, text: '' } as const
