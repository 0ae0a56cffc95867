import type { InputEvent, KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { TextKinds } from '#wire/kinds/text'
import { separatedText } from '#wire/notation/pattern-text'
import { isPlaceholderAddress } from '#wire/placeholder-address'
import { addressText, cuitText, NO_ADDRESS } from './columns/kinds'
import { plainText } from './columns/column'
import { confirmByKey } from './input/before-confirm'
import { COPIED, type KindInputProps, useFieldView } from './input/kind-input'
import { LineInput, type LineInputProps } from './input/line-input'
import { useContractOf } from './input/record-scope'

/** The inputs of all kinds of text: one line each, with different limits on the typed characters. */

interface TextInputProps extends KindInputProps {
  /** Keyboards of phones and tablets begin each word with a capital. */
  readonly capitalize?: 'words'
}

/** One line of text, trimmed when it is sent. */
export const TextInput = ({ capitalize, ...props }: TextInputProps) => {
  const { max } = useContractOf(props.source, 'text')
  return <LineInput {...props} wraps html={{ maxLength: max, autoCapitalize: capitalize }} />
}

/** Several lines of text in a control that grows. Enter starts a new line; Ctrl+Enter confirms. */
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

/**
 * An e-mail address, with the keyboard that phones have for it. A placeholder for a missing address is shown as an
 * empty control, and stays unchanged unless an address is typed.
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

/** A telephone number as it is written, with the keyboard that phones have for it. */
export const TelephoneInput = (props: KindInputProps) => {
  const { max } = useContractOf(props.source, 'telephone')
  return <LineInput {...props} html={{ maxLength: max, inputMode: 'tel', spellCheck: false }} />
}

interface ParsedInputProps extends LineInputProps {
  readonly kind: keyof TextKinds
  /** The most characters. */
  readonly max: number
}

/** A text that may be typed in several ways, and is shown in one. */
function ParsedInput({ kind, max, html, ...props }: ParsedInputProps) {
  const { format } = useContractOf(props.source, kind)
  return (
    <LineInput
      format={plainText}
      {...props}
      parse={format.parse}
      asTyped
      html={{ maxLength: max + COPIED, inputMode: 'numeric', ...html }}
    />
  )
}

/** Eleven digits and two hyphens, typed with hyphens or without. */
export const CuitInput = (props: KindInputProps) => (
  <ParsedInput {...props} kind="cuit" max={13} format={cuitText} />
)

/** Twenty-two digits, typed with or without spaces between groups of them. */
export const CbuInput = (props: KindInputProps) => <ParsedInput {...props} kind="cbu" max={27} />

/** A text of a fixed form. Separators are added while it is typed, and zeros when the control is left. */
export const PatternTextInput = (props: KindInputProps) => {
  const { pattern } = useContractOf(props.source, 'patternText')
  return (
    <ParsedInput
      placeholder={pattern}
      {...props}
      kind="patternText"
      max={pattern.length}
      html={{
        inputMode: pattern.includes('A') ? 'text' : 'numeric',
        autoCapitalize: 'characters',
        spellCheck: false,
        onInput: (event) => addSeparators(event, pattern),
      }}
    />
  )
}

/** Adds separators while text is typed at the end. Elsewhere, or after a deletion, they would move the cursor. */
function addSeparators(event: InputEvent<HTMLElement>, pattern: string): void {
  const { target, nativeEvent } = event
  if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing) return
  // A plain `Event`, as password managers dispatch, has none.
  const inputType: string | undefined = nativeEvent.inputType
  if (inputType?.startsWith('insert') !== true) return
  if (target.selectionStart !== target.value.length) return
  const separated = separatedText(pattern, target.value)
  const fits = separated.length <= target.maxLength
  if (fits && separated !== target.value) target.value = separated
}

/** The backend's number or code: always read-only. It is sent back as it came. */
export const IdInput = (props: KindInputProps) => <LineInput {...props} readOnly />
