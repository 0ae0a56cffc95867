import * as z from 'zod/mini'
import { receivedPartedDigits } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orEmpty } from './presence'

/**
 * A kind of number whose digits check each other: a text of digits, '' if the field is optional and empty. In answers
 * the digits may be separated, and any other text is shown as received.
 * @param isValid of digits without anything between them
 * @param invalid the message for other digits
 */
export function checkedDigits<K extends string>(
  kind: K,
  isValid: (digits: string) => boolean,
  invalid: string,
) {
  return (words: FieldTexts & { readonly required: boolean }): Field<K, string> => {
    const { label, required, requiredText = REQUERIDO } = words
    const error = emptyOrInvalid(requiredText, invalid)
    const check = orEmpty(z.string({ error }).check(z.refine(isValid, { error })), required)
    return { kind, label, required, check, read: receivedPartedDigits }
  }
}
