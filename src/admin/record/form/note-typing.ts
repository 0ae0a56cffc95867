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
 * Tells whether any field of the surrounding form differs from its initial value: text that was typed and removed again
 * does not count. It has to be after the fields, which then have their initial values. Renders nothing.
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

/** Computed fields are left out: they follow from the others, and are computed after the initial values were noted. */
function differ(start: Values, values: Values, fields: FieldContracts): boolean {
  return Object.keys(values).some((name) => {
    const field = fields[name]
    const isEntered = field === undefined || formulaOf(field) === undefined
    return isEntered && written(start[name]) !== written(values[name])
  })
}

/** All empty values are the same, whether a field was empty from the start or was emptied. */
function written(value: unknown): string {
  const isNothing = value === undefined || value === null || value === '' || value === false
  return isNothing || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value)
}
