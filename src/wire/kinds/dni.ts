import { receivedNumber } from '../received'
import { boundedDigits } from './digits'
import { type Field, type FieldTexts } from './field'
import { orNull } from './presence'

/** V: a number, or also null if the field may be empty. */
export type DniContract<V extends number | null = number | null> = Field<'dni', V, number | null>

/** Digits at most. */
export const DNI_DIGITS = 10

/** The national identity number, sent as a number; null if the field is optional and empty. */
export function dniField(options: FieldTexts & { readonly required: true }): DniContract<number>
export function dniField(
  options: FieldTexts & { readonly required: false },
): DniContract<number | null>
export function dniField({
  label,
  required,
  requiredText,
}: FieldTexts & { readonly required: boolean }): DniContract<number> | DniContract<number | null> {
  const number = boundedDigits(DNI_DIGITS, requiredText)
  return { kind: 'dni', label, ...orNull(number, required), read: receivedNumber }
}
