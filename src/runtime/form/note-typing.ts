import { useEvent } from 'react-admin'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Values } from '../provider/payload'

interface NoteTypingProps {
  onTyped(typed: boolean): void
}

/**
 * Tells whether anything in the form around it differs from what its fields started with: to type and take it back is
 * nothing. It is rendered after the fields, which have their first values by then. Renders nothing.
 */
export function NoteTyping({ onTyped }: NoteTypingProps): null {
  const { subscribe, getValues } = useFormContext<Values>()
  const report = useEvent(onTyped)
  useEffect(() => {
    const start = { ...getValues() }
    report(false)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => report(differ(start, values)),
    })
  }, [subscribe, getValues, report])
  return null
}

function differ(start: Values, values: Values): boolean {
  return Object.keys(values).some((name) => written(start[name]) !== written(values[name]))
}

/** All that reads as nothing is the same: what a field starts without, and what is left when it is emptied. */
function written(value: unknown): string {
  const isNothing = value === undefined || value === null || value === '' || value === false
  return isNothing || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value)
}
