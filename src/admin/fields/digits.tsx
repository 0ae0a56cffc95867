import type { FormEvent, KeyboardEvent } from 'react'
import { DNI_DIGITS } from '#wire/kinds/digits'
import { readInteger } from '#wire/notation/decimal'
import { typedText } from '#wire/search/raw-text'
import { plainText } from './columns/column'
import { useContractOf } from './input/record-scope'
import { COPIED, type KindInputProps, orAsTyped } from './input/kind-input'
import { LineInput } from './input/line-input'

/** A whole number typed as digits. The contract says how many. */
export const DigitsInput = (props: KindInputProps) => (
  <DigitsLine {...props} max={useContractOf(props.source, 'digits').max} parse={wholeOf} />
)

interface DigitsLineProps extends KindInputProps {
  /** The most digits. */
  readonly max: number
  /** By default, the value is the digits of the text, as in a DNI. */
  readonly parse?: (text: string, max: number) => unknown
}

/** A DNI: digits alone. */
export const DniInput = (props: KindInputProps) => <DigitsLine {...props} max={DNI_DIGITS} />

/** Drops everything except digits from typed or pasted text, and stops at `max`. */
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
 * The same, except for a pasted number that is not whole, or whose thousands begin with 0. It stays as it is, so that
 * the check refuses it: the digits of '12,50' or '0.500' alone would be a different number.
 */
export function wholeOf(text: string, max: number): number | string | null {
  const typed = typedText(text)
  const isFigures = FIGURES.test(typed.replaceAll(' ', ''))
  return isFigures && readInteger(typed) === undefined ? typed : digitsOf(text, max)
}

/** The number formed by the digits in a text, cut to `max` digits; null if there are none. */
export function digitsOf(text: string, max: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, max)
  return digits === '' ? null : Number(digits)
}

/** A letter that is refused before it is inserted does not move the caret. */
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

/** A whole number, with or without separators between the thousands. */
export const IntegerInput = (props: KindInputProps) => {
  const { min } = useContractOf(props.source, 'integer')
  return (
    <LineInput
      {...props}
      parse={integerOrText}
      format={plainText}
      asTyped
      // The numeric keyboards of phones have no minus.
      html={{ maxLength: INTEGER_MAX + COPIED, inputMode: min < 0 ? 'text' : 'numeric' }}
    />
  )
}
