import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { boundedEmail } from '../../wire/kinds/email'
import { isPlaceholderAddress } from '../../wire/placeholder-address'
import { defineColumn, plainText, spanishSortKey } from '../catalogue/column'
import { type KindInputProps, requiredText, useFieldView } from './kind-input'
import { LineInput } from './line-input'

interface EmailInputProps extends KindInputProps {
  /** Characters at most. */
  readonly max: number
}

/**
 * An e-mail address, with the keyboard that phones have for it. One that stands for none shows as an empty control, and
 * is kept unless another is written.
 */
export const EmailInput = ({ max, ...props }: EmailInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => boundedEmail(max, required, message), [max, required, message])
  const readOnly = useFieldView(props)?.readOnly
  const isNone = isPlaceholderAddress(useWatch({ name: props.source }))
  const format = (value: unknown): string =>
    isPlaceholderAddress(value) && !readOnly ? '' : addressText(value)
  // Not type="email": browsers then strip spaces on their own and count them differently.
  const html = { maxLength: max, inputMode: 'email', spellCheck: false } as const
  const none = isNone ? { placeholder: NONE } : {}
  return <LineInput {...props} {...none} check={check} format={format} wraps html={html} />
}

/** Addresses read and sort as text. */
export const EmailColumn = defineColumn(() => ({
  align: 'start',
  width: 'address',
  text: addressText,
  sortKey: (value) => spanishSortKey(addressText(value)),
}))

const NONE = 'Sin correo'

function addressText(value: unknown): string {
  return isPlaceholderAddress(value) ? NONE : plainText(value)
}
