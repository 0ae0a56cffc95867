import { type KeyboardEvent, useMemo } from 'react'
import { boundedLongText } from '../../wire/kinds/long-text'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'
import { TextColumn } from './text'

interface LongTextInputProps extends KindInputProps {
  /** Characters at most. */
  readonly max: number
}

/** Several lines of text in a control that grows. Enter makes a line; Ctrl+Enter confirms, as Enter does elsewhere. */
export const LongTextInput = ({ max, ...props }: LongTextInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => boundedLongText(max, required, message), [max, required, message])
  return (
    <LineInput
      {...props}
      check={check}
      multiline
      html={{ maxLength: max, onKeyDown: confirmWithControl, 'aria-keyshortcuts': 'Control+Enter' }}
    />
  )
}

function confirmWithControl(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The table cuts it to a line; pointing at it, the cards and the forms show it whole. */
export const LongTextColumn = TextColumn
