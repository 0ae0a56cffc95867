import type { FormEvent, KeyboardEvent } from 'react'
import { plainText } from '../columns/column'
import { useContractOf } from '../form/record-scope'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'

/** A whole number typed as digits, as many as the contract has. */
export const DigitsInput = (props: KindInputProps) => (
  <DigitsLine {...props} max={useContractOf(props.source, 'digits').max} />
)

interface DigitsLineProps extends KindInputProps {
  /** Digits at most. */
  readonly max: number
}

/** Drops what is no digit, typed or pasted, and stops at `max`. */
export const DigitsLine = ({ max, ...props }: DigitsLineProps) => (
  <LineInput
    {...props}
    parse={(text) => digitsOf(text, max)}
    format={plainText}
    html={{ inputMode: 'numeric', onBeforeInput: refuseNonDigit, onKeyDown: ignoreArrows }}
  />
)

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
