import { useMemo } from 'react'
import { boundedText } from '../../wire/kinds/text'
import { defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'

interface TextInputProps extends KindInputProps {
  /** Characters at most. */
  readonly max: number
  /** Keyboards of phones and tablets begin each word with a capital. */
  readonly capitalize?: 'words'
}

/** One line of text, trimmed when it is sent. */
export const TextInput = ({ max, capitalize, ...props }: TextInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => boundedText(max, required, message), [max, required, message])
  return (
    <LineInput
      {...props}
      check={check}
      wraps
      html={{ maxLength: max, autoCapitalize: capitalize }}
    />
  )
}

export const TextColumn = defineColumn(() => ({
  align: 'start',
  width: 'fill',
  text: plainText,
  sortKey: spanishSortKey,
}))
