import { type FormEvent, type KeyboardEvent, useMemo } from 'react'
import { boundedDigits } from '../../wire/kinds/digits'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, orLeftEmpty, requiredText } from './kind-input'
import { LineInput } from './line-input'
import { numericSortKey } from './numeric-sort-key'

interface DigitsInputProps extends KindInputProps {
  /** Digits at most. */
  readonly max: number
}

/** A whole number typed as digits: drops anything else, typed or pasted, and stops at `max`. */
export const DigitsInput = ({ max, ...props }: DigitsInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(
    () => orLeftEmpty(boundedDigits(max, message), required),
    [max, required, message],
  )
  return (
    <LineInput
      {...props}
      check={check}
      parse={(text) => digitsOf(text, max)}
      format={plainText}
      html={{ inputMode: 'numeric', onBeforeInput: refuseNonDigit, onKeyDown: ignoreArrows }}
    />
  )
}

/** Digits are a code: they line up as names do, and sort as numbers. */
export const DigitsColumn = defineColumn(() => ({
  align: 'start',
  width: 'number',
  text: plainText,
  sortKey: numericSortKey,
}))

/** The number that the digits in a text make, cut to `max` of them; null where there are none. */
export function digitsOf(text: string, max: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, max)
  return digits === '' ? null : Number(digits)
}

/** Refused before it is inserted, a letter does not move the caret. */
function refuseNonDigit(event: FormEvent<HTMLElement>): void {
  const { nativeEvent } = event
  const typed =
    'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : ''
  if (typed.length === 1 && /\D/.test(typed)) event.preventDefault()
}

function ignoreArrows(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
}
