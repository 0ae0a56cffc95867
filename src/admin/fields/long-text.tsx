import type { KeyboardEvent } from 'react'
import { confirmByKey } from './input/confirm-by-key'
import { useContractOf } from './input/record-scope'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Several lines of text in a control that grows. Enter makes a line; Ctrl+Enter confirms. */
export const LongTextInput = (props: KindInputProps) => {
  const { max } = useContractOf(props.source, 'longText')
  return (
    <LineInput
      {...props}
      multiline
      html={{ maxLength: max, onKeyDown: confirmWithControl, 'aria-keyshortcuts': 'Control+Enter' }}
    />
  )
}

function confirmWithControl(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  confirmByKey(event.currentTarget.form)
}
