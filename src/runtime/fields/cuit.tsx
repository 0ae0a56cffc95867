import { readPartedDigits, showCuit } from '../../wire/notation/cuit'
import { searchText } from '../../wire/search/search-text'
import { defineColumn, plainText } from '../columns/column'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** Eleven digits and two hyphens, with room for spaces that come with a copy. */
const MAX = 15

const shown = (value: unknown): string => showCuit(plainText(value))

/** A CUIT, typed with hyphens or without. */
export const CuitInput = (props: KindInputProps) => (
  <LineInput
    {...props}
    parse={readPartedDigits}
    format={shown}
    asTyped
    html={{ maxLength: MAX, inputMode: 'numeric' }}
  />
)

/** Shown with its hyphens, and found with them or without. */
export const CuitColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: shown,
  searchText: (value) => searchText('cuit', plainText(value)),
  sortKey: plainText,
}))
