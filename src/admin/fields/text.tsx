import { useContractOf } from './input/record-scope'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

interface TextInputProps extends KindInputProps {
  /** Keyboards of phones and tablets begin each word with a capital. */
  readonly capitalize?: 'words'
}

/** One line of text, trimmed when it is sent. */
export const TextInput = ({ capitalize, ...props }: TextInputProps) => {
  const { max } = useContractOf(props.source, 'text')
  return <LineInput {...props} wraps html={{ maxLength: max, autoCapitalize: capitalize }} />
}
