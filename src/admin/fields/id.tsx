import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** The backend's number or code: always read-only. It goes back as it came. */
export const IdInput = (props: KindInputProps) => <LineInput {...props} readOnly />
