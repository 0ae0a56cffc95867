import { useMemo } from 'react'
import { checkedCbu } from '../../wire/kinds/cbu'
import { readPartedDigits } from '../../wire/notation/cuit'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'

/** Twenty-two digits, with room for spaces that come with a copy. */
const MAX = 30

/** A CBU, typed with spaces or without; its check digits are judged. */
export const CbuInput = (props: KindInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => checkedCbu(required, message), [required, message])
  return (
    <LineInput
      {...props}
      check={check}
      parse={readPartedDigits}
      format={plainText}
      asTyped
      html={{ maxLength: MAX, inputMode: 'numeric' }}
    />
  )
}

export const CbuColumn = defineColumn(() => ({
  align: 'start',
  width: 'name',
  text: plainText,
  sortKey: plainText,
}))
