import { checkedDigits } from './checked-digits'
import type { Field } from './field'

export type CbuContract = Field<'cbu', string>

/** Bank and branch with their check digit, then the account with its own. */
const SHAPE = /^(?!0{22})(\d{7})(\d)(\d{13})(\d)$/
/** Counted from the last digit of each block. */
const WEIGHTS = [3, 1, 7, 9]

/** Whether both blocks end in their check digit, modulo 10. */
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

/** The number of a bank account: 22 digits, two of which check the others. */
export const cbuField = checkedDigits('cbu', isCbu, 'CBU inválido')
