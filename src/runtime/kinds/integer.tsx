import { useMemo } from 'react'
import { boundedInteger } from '../../wire/kinds/integer'
import { readInteger } from '../../wire/notation/integer'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, orAsTyped, orLeftEmpty, requiredText } from './kind-input'
import { LineInput } from './line-input'
import { numericSortKey } from './numeric-sort-key'

const integerOrText = orAsTyped(readInteger)

interface IntegerInputProps extends KindInputProps {
  readonly min: number
  readonly max: number
}

/** Fifteen digits, a sign and the points between thousands. */
const MAX = 20

/** A whole number, its thousands parted or not. */
export const IntegerInput = ({ min, max, ...props }: IntegerInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(
    () => orLeftEmpty(boundedInteger({ min, max }, message), required),
    [min, max, required, message],
  )
  return (
    <LineInput
      {...props}
      check={check}
      parse={integerOrText}
      format={plainText}
      asTyped
      // Phones' numeric keyboards have no minus.
      html={{ maxLength: MAX, inputMode: min < 0 ? 'text' : 'numeric' }}
    />
  )
}

/** A quantity: in columns that line up. */
export const IntegerColumn = defineColumn(() => ({
  align: 'end',
  width: 'number',
  text: plainText,
  sortKey: numericSortKey,
}))
