import { useEvent } from 'react-admin'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { formulaOf } from '#wire/computed/computed-values'
import type { FieldContracts } from '#wire/contract'
import { useContract } from '#admin/fields/input/record-scope'
import type { Values } from '#wire/kinds/field'

interface NoteTypingProps {
  onTyped(typed: boolean): void
}

/**
 * Tells whether anything in the form around it differs from what its fields started with: to type and take it back is
 * nothing. It is rendered after the fields, which have their first values by then. Renders nothing.
 */
export function NoteTyping({ onTyped }: NoteTypingProps): null {
  const { subscribe, getValues } = useFormContext<Values>()
  const { fields } = useContract()
  const report = useEvent(onTyped)
  useEffect(() => {
    const start = { ...getValues() }
    report(false)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => report(differ(start, values, fields)),
    })
  }, [subscribe, getValues, fields, report])
  return null
}

/** What is computed follows from what is typed, and is there later than the fields' first values. */
function differ(start: Values, values: Values, fields: FieldContracts): boolean {
  return Object.keys(values).some((name) => {
    const field = fields[name]
    const isEntered = field === undefined || formulaOf(field) === undefined
    return isEntered && written(start[name]) !== written(values[name])
  })
}

/** All that reads as nothing is the same: what a field starts without, and what is left when it is emptied. */
function written(value: unknown): string {
  const isNothing = value === undefined || value === null || value === '' || value === false
  return isNothing || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value)
}
