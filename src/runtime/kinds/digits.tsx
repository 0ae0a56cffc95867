import { type FormEvent, type KeyboardEvent, useMemo } from 'react'
import * as z from 'zod/mini'
import { boundedDigits } from '../../wire/kinds/digits'
import type { Parser } from '../../wire/parser'
import { defineColumn, plainText } from '../catalogue/column'
import { type KindInputProps, requiredText } from './kind-input'
import { LineInput } from './line-input'

interface DigitsInputProps extends KindInputProps {
  /** Digits at most. */
  readonly max: number
}

/** A whole number typed as digits: drops anything else, typed or pasted, and stops at `max` (row C-22). */
export const DigitsInput = ({ max, ...props }: DigitsInputProps) => {
  const required = Boolean(props.required)
  const message = requiredText(props)
  const check = useMemo(() => digitsCheck(max, required, message), [max, required, message])
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

export const DigitsColumn = defineColumn(() => ({
  align: 'end',
  width: 'number',
  text: plainText,
  sortKey: (value) => (typeof value === 'number' ? value : plainText(value)),
}))

/** An empty control holds ''. */
function digitsCheck(max: number, required: boolean, message: string): Parser<unknown> {
  const number = boundedDigits(max, message)
  return required ? number : z.union([z.literal(''), number])
}

/** The number that the digits in a text make, cut to `max` of them; null where there are none. */
export function digitsOf(text: string, max: number): number | null {
  const digits = text.replace(/\D/g, '').slice(0, max)
  return digits === '' ? null : Number(digits)
}

/** Refused before it is inserted, a letter does not move the caret. */
function refuseNonDigit(event: FormEvent<HTMLInputElement>): void {
  const { nativeEvent } = event
  const typed =
    'data' in nativeEvent && typeof nativeEvent.data === 'string' ? nativeEvent.data : ''
  if (typed.length === 1 && /\D/.test(typed)) event.preventDefault()
}

function ignoreArrows(event: KeyboardEvent): void {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault()
}
