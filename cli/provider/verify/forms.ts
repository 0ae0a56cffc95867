import { type FieldContract, type KindName, referralOf } from '../../../src/wire/kinds'
import { readBoolean } from '../../../src/wire/notation/boolean'

/** The form in which a list carries a value of each kind; the app reads others, too. */
const forms: { readonly [K in KindName]: string } = {
  id: 'a text or a number',
  text: 'a text',
  longText: 'a text',
  email: 'a text',
  telephone: 'a text',
  patternText: 'a text',
  secret: 'true or false for whether there is one, and never the secret itself',
  digits: 'a number',
  dni: 'a number',
  cuit: 'a text of 11 digits',
  cbu: 'a text of 22 digits',
  integer: 'a number',
  decimal: 'a text such as "1234.50"',
  money: 'a text such as "1234.50"',
  date: 'a text such as "2026-01-31"',
  month: 'a text such as "2026-01"',
  time: 'a text such as "09:30"',
  boolean: 'true or false',
  choice: 'a text',
  reference: 'a text',
  references: 'a list of texts',
  lines: 'a list of objects, each with its `id`',
}

/** In which form a value came: the usual one, another that the app reads, or one of which it reads nothing. */
export function formOf(field: FieldContract, value: unknown): 'usual' | 'other' | 'unreadable' {
  const read = field.read(value)
  if (isUnidentified(field, read)) return 'other'
  if (JSON.stringify(read) === JSON.stringify(value)) return 'usual'
  return isLost(value, read) ? 'unreadable' : 'other'
}

/** The form that is expected of a field's values. */
export function usualForm(field: FieldContract): string {
  const isById = referralOf(field)?.key !== undefined
  return isById
    ? `${field.kind === 'references' ? 'a list of ' : ''}${IDENTIFIED}`
    : forms[field.kind]
}

const IDENTIFIED = '{ "id": …, "texto": "…" }, which tells records of one name apart'

/** A record that could have its id has its text alone: the app works, but cannot tell those of one name apart. */
function isUnidentified(field: FieldContract, read: unknown): boolean {
  if (referralOf(field)?.key === undefined) return false
  const values: readonly unknown[] = Array.isArray(read) ? read : [read]
  return values.some((one) => typeof one === 'string' && one !== '')
}

/** Something came, and nothing is left of it. */
function isLost(value: unknown, read: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  if (typeof read === 'boolean') return typeof value !== 'number' && !meansEither(value)
  return read === null || read === '' || (Array.isArray(read) && read.length === 0)
}

function meansEither(value: unknown): boolean {
  return typeof value === 'string' && readBoolean(value) !== undefined
}
