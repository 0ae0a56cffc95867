import type { InputEvent } from 'react'
import { readPatternText, separatedText } from '#wire/notation/pattern-text'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** A text of a fixed form: its separators follow what is typed, and its zeros fill it once the control is left. */
export const PatternTextInput = (props: KindInputProps) => {
  const { pattern } = useContractOf(props.source, 'patternText')
  return (
    <LineInput
      placeholder={pattern}
      {...props}
      parse={(typed) => readPatternText(pattern, typed)}
      format={plainText}
      asTyped
      html={{
        maxLength: pattern.length + COPIED,
        inputMode: pattern.includes('A') ? 'text' : 'numeric',
        autoCapitalize: 'characters',
        spellCheck: false,
        onInput: (event) => addSeparators(event, pattern),
      }}
    />
  )
}

/** Where the end of the text is typed: elsewhere, and where something is deleted, the cursor would move. */
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
