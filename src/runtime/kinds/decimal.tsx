import { type ReactNode, useMemo } from 'react'
import { boundedDecimal, type DecimalLimits } from '../../wire/kinds/decimal'
import { readDecimal, showDecimal } from '../../wire/notation/decimal'
import type { Parser } from '../../wire/parser'
import { type ColumnProps, defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, orAsTyped, orLeftEmpty, requiredText } from './kind-input'
import { LineInput } from './line-input'
import { numericSortKey } from './numeric-sort-key'

const decimalOrText = orAsTyped(readDecimal)

interface DecimalInputProps
  extends KindInputProps, Pick<DecimalLimits, 'decimals' | 'min' | 'max'> {}

/** A number with decimals: 1.234,5. */
export const DecimalInput = ({ decimals, min, max, ...props }: DecimalInputProps) => {
  const message = requiredText(props)
  const check = useMemo(
    () => boundedDecimal({ decimals, min, max }, message),
    [decimals, min, max, message],
  )
  return <FiguresInput {...props} decimals={decimals} min={min} check={check} />
}

interface FiguresInputProps extends KindInputProps {
  readonly decimals: number
  readonly min: number
  readonly check: Parser<unknown>
  readonly before?: ReactNode
}

/** Fifteen digits, a sign, a comma and the points between thousands, with room for a copied '$ '. */
const MAX = 24

/** Figures as staff write them, with comma or point; they read 1.234,50 once the control is left. */
export function FiguresInput({ decimals, min, check, ...props }: FiguresInputProps) {
  const required = Boolean(props.required)
  const judged = useMemo(() => orLeftEmpty(check, required), [check, required])
  const defaultValue = props.defaultValue === undefined ? undefined : String(props.defaultValue)
  return (
    <LineInput
      {...props}
      defaultValue={defaultValue}
      check={judged}
      parse={decimalOrText}
      format={(value) => showDecimal(plainText(value), decimals)}
      asTyped
      // Phones' decimal keyboards have no minus.
      html={{ maxLength: MAX, inputMode: min < 0 ? 'text' : 'decimal' }}
    />
  )
}

interface DecimalColumnProps extends ColumnProps {
  readonly decimals: number
}

export const DecimalColumn = defineColumn(({ decimals }: DecimalColumnProps) => ({
  align: 'end',
  width: 'number',
  text: (value) => showDecimal(plainText(value), decimals),
  sortKey: numericSortKey,
}))
