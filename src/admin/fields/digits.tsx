import type { FormEvent, KeyboardEvent } from 'react'
import { DNI_DIGITS } from '#wire/kinds/digits'
import { readInteger } from '#wire/notation/decimal'
import { typedText } from '#wire/search/raw-text'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

/** A whole number typed as digits, as many as the contract has. */
export const DigitsInput = (props: KindInputProps) => (
  <DigitsLine {...props} max={useContractOf(props.source, 'digits').max} parse={wholeOf} />
)

interface DigitsLineProps extends KindInputProps {
  /** Digits at most. */
  readonly max: number
  /** By default any text is its digits, as in a DNI. */
  readonly parse?: (text: string, max: number) => unknown
}

/** A DNI: digits alone. */
export const DniInput = (props: KindInputProps) => <DigitsLine {...props} max={DNI_DIGITS} />

/** Drops what is no digit, typed or pasted, and stops at `max`. */
const DigitsLine = ({ max, parse = digitsOf, ...props }: DigitsLineProps) => (
  <LineInput
    {...props}
    parse={(text) => parse(text, max)}
    format={plainText}
    html={{ inputMode: 'numeric', onBeforeInput: refuseNonDigit, onKeyDown: ignoreArrows }}
  />
)

const FIGURES = /^\d+(?:[.,]\d+)+$/

/**
 * The same, but a pasted number that is not whole, or whose thousands begin with 0, stays as it is for the check to refuse:
 * the digits of '12,50' or '0.500' make a number that nobody means.
 */
export function wholeOf(text: string, max: number): number | string | null {
  const typed = typedText(text)
  const isFigures = FIGURES.test(typed.replaceAll(' ', ''))
  return isFigures && readInteger(typed) === undefined ? typed : digitsOf(text, max)
}

/** The number that the digits in a text make, cut to `max` of them; null if there are none. */
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

const integerOrText = orAsTyped(readInteger)

/** Fifteen digits, a sign and the points between thousands. */
const INTEGER_MAX = 20

/** A whole number, its thousands parted or not. */
export const IntegerInput = (props: KindInputProps) => {
  const { min } = useContractOf(props.source, 'integer')
  return (
    <LineInput
      {...props}
      parse={integerOrText}
      format={plainText}
      asTyped
      // Phones' numeric keyboards have no minus.
      html={{ maxLength: INTEGER_MAX + COPIED, inputMode: min < 0 ? 'text' : 'numeric' }}
    />
  )
}
