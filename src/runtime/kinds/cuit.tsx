import { useMemo } from 'react'
import { checkedCuit } from '../../wire/kinds/cuit'
import { readPartedDigits, showCuit } from '../../wire/notation/cuit'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'

/** Eleven digits and two hyphens, with room for spaces that come with a copy. */
const MAX = 15

const shown = (value: unknown): string => showCuit(plainText(value))

/** A CUIT, typed with hyphens or without; its check digit is judged. */
export const CuitInput = (props: KindInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => checkedCuit(required, message), [required, message])
  return (
    <LineInput
      {...props}
      check={check}
      parse={readPartedDigits}
      format={shown}
      asTyped
      html={{ maxLength: MAX, inputMode: 'numeric' }}
    />
  )
}

/** Shown with its hyphens, and found with them or without. */
export const CuitColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: shown,
  searchText: (value) => `${shown(value)} ${plainText(value)}`,
  sortKey: plainText,
}))
