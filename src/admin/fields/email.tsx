import { useWatch } from 'react-hook-form'
import { isPlaceholderAddress } from '#wire/placeholder-address'
import { addressText, NO_ADDRESS } from './columns/email'
import { useContractOf } from './input/record-scope'
import { type KindInputProps, useFieldView } from './input/kind-input'
import { LineInput } from './input/line-input'

/**
 * An e-mail address, with the keyboard that phones have for it. A placeholder for a missing one shows as an empty control,
 * and is not changed unless another is written.
 */
export const EmailInput = (props: KindInputProps) => {
  const { max } = useContractOf(props.source, 'email')
  const readOnly = useFieldView(props)?.readOnly
  const isNone = isPlaceholderAddress(useWatch({ name: props.source }))
  const format = (value: unknown): string =>
    isPlaceholderAddress(value) && !readOnly ? '' : addressText(value)
  // Not type="email": browsers then strip spaces on their own and count them differently.
  const html = { maxLength: max, inputMode: 'email', spellCheck: false } as const
  const none = isNone ? { placeholder: NO_ADDRESS } : {}
  return <LineInput {...props} {...none} format={format} wraps html={html} />
}
