import { useMemo } from 'react'
import { boundedEmail } from '../../wire/kinds/email'
import { defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'

interface EmailInputProps extends KindInputProps {
  /** Characters at most. */
  readonly max: number
}

/** An e-mail address, with the keyboard that phones have for it. */
export const EmailInput = ({ max, ...props }: EmailInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => boundedEmail(max, required, message), [max, required, message])
  // Not type="email": browsers then strip spaces on their own and count them differently.
  const html = { maxLength: max, inputMode: 'email', spellCheck: false } as const
  return <LineInput {...props} check={check} html={html} />
}

/** Addresses read and sort as text. */
export const EmailColumn = defineColumn(() => ({
  align: 'start',
  width: 'address',
  text: plainText,
  sortKey: spanishSortKey,
}))
