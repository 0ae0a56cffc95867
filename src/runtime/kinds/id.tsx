import { defineColumn, plainText } from '../catalogue/column'
import type { KindInputProps } from './kind-input'
import { LineInput } from './line-input'

/** The backend's number or code: always read-only. It goes back as it came. */
export const IdInput = (props: Omit<KindInputProps, 'required'>) => (
  <LineInput {...props} html={{ readOnly: true }} readOnlyOnEdit />
)

export const IdColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: plainText,
  sortKey: (value) => (typeof value === 'number' ? value : plainText(value)),
}))
