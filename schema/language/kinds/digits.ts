import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import { type SchemaValue, type ValueOptions, initial, valueShape } from './field-options'

const own = {
  /** Digits at most: 1 to 15, which a JavaScript number represents exactly. */
  max: wholeNumber(1, 15).meta({ description: 'Digits at most.', example: '6' }),
  /** The value that a new record starts with. */
  default: initial(z.int('a whole number'), '1'),
}

/** A whole number from 1 that is typed as digits and sent as a number: a postal code, an account. */
export function digits(declared: ValueOptions & OptionsOf<typeof own>) {
  return ofKind('digits', declared)
}

/** The national identity number: digits alone, sent as a number. */
export function dni(declared: ValueOptions) {
  return ofKind('dni', declared)
}

/** Digits of a DNI at most. */
const DNI_MAX = 10

export const digitsKinds = {
  digits: fieldKind({
    kind: 'digits',
    doc: 'A whole number from 1 that is typed as digits and sent as a number: a postal code, an account.',
    field: ['codigo', 'Código'],
    form: 'One line that accepts only digits, at most `max` of them.',
    list: 'At the right; sorted as numbers.',
    column: { type: 'bigint', holds: 'The number.' },
    rule: options({ kind: z.literal('digits'), ...valueShape, ...own }).readonly(),
    record: 'number | null',
    searchable: false,
    filter: 'range',
    own: pickOf(own),
    fits: (value, { max }) => fitsDigits(value, max),
  }),
  dni: fieldKind({
    kind: 'dni',
    doc: `The national identity number: at most ${DNI_MAX} digits, sent as a number.`,
    field: ['dni', 'DNI'],
    form: 'As `digits`.',
    list: 'As `digits`.',
    column: { type: 'bigint', holds: 'The number.' },
    rule: options({ kind: z.literal('dni'), ...valueShape }).readonly(),
    record: 'number | null',
    searchable: false,
    own: () => ({}),
    fits: (value) => fitsDigits(value, DNI_MAX),
  }),
}

/** @param max digits */
function fitsDigits(value: SchemaValue, max: number): string | undefined {
  const top = 10 ** max - 1
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= top
  return fits ? undefined : `a whole number from 1 to ${top}`
}
