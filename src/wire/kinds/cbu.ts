import * as z from 'zod/mini'
import { receivedPartedDigits } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, REQUERIDO } from './field'
import { orEmpty } from './presence'

export type CbuContract = Field<'cbu', string>

/** Bank and branch with their check digit, then the account with its own. */
const SHAPE = /^(?!0{22})(\d{7})(\d)(\d{13})(\d)$/
/** Counted from the last digit of each block. */
const WEIGHTS = [3, 1, 7, 9]

/** Whether both blocks end in the digit that those before it make, modulo 10. */
export function isCbu(value: string): boolean {
  const [, bank, bankCheck, account, accountCheck] = SHAPE.exec(value) ?? []
  return checks(bank, bankCheck) && checks(account, accountCheck)
}

function checks(block = '', digit = ''): boolean {
  const sum = [...block]
    .toReversed()
    .reduce((sum, figure, at) => sum + Number(figure) * (WEIGHTS[at % WEIGHTS.length] ?? 0), 0)
  return digit !== '' && (10 - (sum % 10)) % 10 === Number(digit)
}

/** Twenty-two digits without anything between them, two of which check the others. */
function checkedCbu(required: boolean, requiredText = REQUERIDO) {
  const error = emptyOrInvalid(requiredText, 'CBU inválido')
  return orEmpty(z.string({ error }).check(z.refine(isCbu, { error })), required)
}

/**
 * The number of a bank account as a text of 22 digits; '' where the field is optional and empty. In answers the digits may
 * be parted, and another text shows as it came.
 */
export function cbuField({
  label,
  required,
  requiredText,
}: FieldTexts & { readonly required: boolean }): CbuContract {
  const check = checkedCbu(required, requiredText)
  return { kind: 'cbu', label, required, check, read: receivedPartedDigits }
}
