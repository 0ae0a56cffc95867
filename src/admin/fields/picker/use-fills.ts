import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'
import type { ReferenceContract } from '#wire/kinds/reference'
import { identityText, isIdentified } from '#wire/received'
import { useContract } from '../input/record-scope'

interface Fills {
  /** Names the fields that the last choice has filled, and those that it has left; '' before the first choice. */
  readonly notice: string
  /** Fills the fields with the values of the chosen record. Without a record, it leaves their values. */
  fillFrom(record: Row | undefined): void
}

/** Compares records by their ids, and lists of records in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (isIdentified(one) && isIdentified(other)) return identityText(one) === identityText(other)
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return (
    one.length === other.length &&
    one.every((entry) => other.some((candidate) => isSame(entry, candidate)))
  )
}

/**
 * Fills other fields of the form when a record is chosen. A field that somebody has typed in since the form opened
 * keeps its value, unless it is empty. A value that an earlier choice has filled is replaced.
 */
export function useFills({ fills = {} }: Pick<ReferenceContract, 'fills'>): Fills {
  const { getValues, getFieldState, setValue, formState } = useFormContext<Values>()
  const { fields } = useContract()
  const message = useMessage()
  const filled = useRef<Values>({})
  const [notice, setNotice] = useState('')
  const { isSubmitted } = formState

  const labelled = (names: readonly string[]) => ({
    fields: names.map((name) => fields[name]?.label ?? name).join(', '),
  })
  const isTyped = (name: string): boolean => {
    const value: unknown = getValues(name)
    const isEmpty = value === undefined || value === null || value === '' || isSame(value, [])
    const isFilled = Object.hasOwn(filled.current, name) && isSame(filled.current[name], value)
    return !isEmpty && !isFilled && getFieldState(name).isDirty
  }
  const fillFrom = (record: Row | undefined): void => {
    const names = Object.keys(fills)
    if (record === undefined || names.length === 0) return setNotice('')
    const different = names.filter((name) => !isSame(getValues(name), valueOf(record, name)))
    const kept = different.filter(isTyped)
    const changed = different.filter((name) => !kept.includes(name))
    for (const name of changed) {
      const value = valueOf(record, name)
      filled.current = { ...filled.current, [name]: value }
      setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    }
    setNotice(
      [
        changed.length > 0 && message('admin.picker.filled', labelled(changed)),
        kept.length > 0 && message('admin.picker.kept', labelled(kept)),
      ]
        .filter((text) => text !== false)
        .join(' '),
    )
  }
  const valueOf = (record: Row, name: string): unknown => record[fills[name] ?? '']
  return { notice, fillFrom }
}
