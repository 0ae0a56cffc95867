import { RecordContextProvider, SaveContextProvider } from 'react-admin'
import { type ReactNode, useMemo } from 'react'
import type { Values } from '../data-provider/payload'

export interface FormContextsProps {
  /** The record as it was saved last; undefined: a new one. */
  readonly saved: Values | undefined
  onSave(values: Values): void
  readonly children: ReactNode
}

/** What components of react-admin find in a form: the record that is edited, and how what was typed is saved. */
export function FormContexts({ saved, onSave, children }: FormContextsProps) {
  const save = useMemo(
    () => ({
      save: async (values: Values) => onSave(values),
      mutationMode: 'pessimistic' as const,
    }),
    [onSave],
  )
  return (
    <SaveContextProvider value={save}>
      {saved === undefined ? (
        children
      ) : (
        <RecordContextProvider value={saved}>{children}</RecordContextProvider>
      )}
    </SaveContextProvider>
  )
}
