import {
  type FieldContract,
  type FieldKinds,
  type KindName,
  referralOf,
} from '../../src/wire/kinds'
import { counted } from '../report/words'

/** What a sound value would be; undefined: the value is one. */
type Judge<F> = (value: unknown, field: F, referred: Referred) => string | undefined

/** The names that a reference may lead to; undefined: that list could not be read. */
export type Referred = (resource: string, shows: string) => ReadonlySet<unknown> | undefined

/** Lists answer what requests carry, so the request's own check holds for it. */
const byItsCheck: Judge<FieldContract> = (value, { check }) => {
  const judged = check.safeParse(value)
  if (judged.success) return undefined
  const messages = [...new Set(judged.error.issues.map(({ message }) => message))].join('; ')
  return `a value that its form takes ("${messages}")`
}

/**
 * What of an answered value, right in its type, still breaks the contract, kind by kind: the app shows it, but an edit
 * of that record would be refused.
 */
const judges: { readonly [K in KindName]: Judge<FieldKinds[K]> } = {
  id: byItsCheck,
  text: byItsCheck,
  longText: byItsCheck,
  email: byItsCheck,
  telephone: byItsCheck,
  digits: byItsCheck,
  dni: byItsCheck,
  cuit: byItsCheck,
  cbu: byItsCheck,
  integer: byItsCheck,
  decimal: byItsCheck,
  money: byItsCheck,
  date: byItsCheck,
  time: byItsCheck,
  boolean: byItsCheck,
  choice: (value, { options, answers, required }) => {
    const known: unknown[] = answers === 'text' ? Object.values(options) : Object.keys(options)
    if (known.includes(value) || (value === '' && !required)) return undefined
    return `one of its ${counted(known.length, answers === 'text' ? 'text' : 'code')}: ${known.join(', ')}`
  },
  reference: (value, { resource, shows, required }, referred) => {
    const names = referred(resource, shows)
    if (names === undefined || names.has(value) || (value === '' && !required)) return undefined
    return `the ${shows} of a record of ${resource}`
  },
  references: (value, { resource, shows, required }, referred) => {
    const names = referred(resource, shows)
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    if (chosen.length === 0 && required) return `a list with at least one record of ${resource}`
    if (names === undefined || chosen.every((name) => names.has(name))) return undefined
    return `a list with the ${shows} of records of ${resource}`
  },
}

/** What this field's value should be instead; undefined: it is sound. */
export function unsound<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  value: unknown,
  referred: Referred,
) {
  return judges[field.kind](value, field, referred)
}

/** Whether a value out of a reference's place is what is wrong, so that it is told as such. */
export function isReference(field: FieldContract): boolean {
  return referralOf(field) !== undefined
}
