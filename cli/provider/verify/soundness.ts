import { type FieldContract, type FieldKinds, type KindName, referralOf } from '#wire/kinds'
import { isIdentified, type IdentifiedValue, isReceivedObject, type Received } from '#wire/received'
import type { Referral } from '#wire/kinds/reference'
import { counted } from '../../report/advice'

/** The part of a row that can be read as a record; empty if it is none. */
export function recordIn(row: unknown): Received {
  return isReceivedObject(row) ? row : {}
}

/** A field of a row, as it was answered. */
export function valueIn(row: unknown, name: string): unknown {
  const record = recordIn(row)
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** A description of a valid value; undefined: the value is valid. */
type Check<F> = (value: unknown, field: F, referred: Referred) => string | undefined

/** The names that a reference may lead to; undefined: that list could not be read. */
export type Referred = (resource: string, shows: string) => ReadonlySet<unknown> | undefined

/** Lists answer the same values as requests carry, so the request's own check holds. */
const byFieldCheck: Check<FieldContract> = (value, { check }) => {
  const parsed = check.safeParse(value)
  if (parsed.success) return undefined
  const messages = [...new Set(parsed.error.issues.map(({ message }) => message))].join('; ')
  return `a value that its form takes ("${messages}")`
}

/**
 * How a value of the right type can still break the contract: the app shows such a value, but an edit of that record would
 * be refused. Left out: as the request's own check says.
 */
const checks: { readonly [K in KindName]?: Check<FieldKinds[K]> } = {
  // Any value but true and false is reported as a leak.
  secret: () => undefined,
  choice: (value, { options, answers, required }) => {
    const known: unknown[] = answers === 'text' ? Object.values(options) : Object.keys(options)
    if (known.includes(value) || (value === '' && !required)) return undefined
    return `one of its ${counted(known.length, answers === 'text' ? 'text' : 'code')}: ${known.join(', ')}`
  },
  reference: (value, { resource, shows, alsoShows, required, key }, referred) => {
    if (isIdentified(value)) return unknownId([value], { resource, key }, referred)
    const names = alsoShows === undefined ? referred(resource, shows) : undefined
    if (names === undefined || names.has(value) || (value === '' && !required)) return undefined
    return `the ${shows} of a record of ${resource}`
  },
  references: (value, { resource, shows, alsoShows, required, key }, referred) => {
    const names = alsoShows === undefined ? referred(resource, shows) : undefined
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    if (chosen.length === 0 && required) return `a list with at least one record of ${resource}`
    const unknown = unknownId(chosen.filter(isIdentified), { resource, key }, referred)
    if (unknown !== undefined) return unknown
    const named = chosen.filter((one) => !isIdentified(one))
    if (names === undefined || named.every((name) => names.has(name))) return undefined
    return `a list with the ${shows} of records of ${resource}`
  },
  lines: (value, { one, fields }, referred) => {
    const rows: readonly unknown[] = Array.isArray(value) ? value : []
    for (const [at, row] of rows.entries()) {
      for (const [name, field] of Object.entries(fields)) {
        const wanted = unsound(field, valueIn(row, name), referred)
        if (wanted !== undefined) return `${wanted} in ${name} of ${one} ${at + 1}`
      }
    }
    return undefined
  },
}

/** Keys of several fields are not looked up. */
function unknownId(
  chosen: readonly IdentifiedValue[],
  { resource, key = [] }: Pick<Referral, 'resource' | 'key'>,
  referred: Referred,
): string | undefined {
  const [only, ...others] = key
  const ids = only === undefined || others.length > 0 ? undefined : referred(resource, only)
  const texts = ids && new Set([...ids].map(String))
  if (texts === undefined || chosen.every(({ id }) => texts.has(String(id)))) return undefined
  return `the ${only} of a record of ${resource}`
}

/** A description of the right value of this field; undefined: it is valid. */
export function unsound<K extends KindName>(
  field: FieldKinds[K] & { kind: K },
  value: unknown,
  referred: Referred,
) {
  const check: Check<FieldKinds[K]> = checks[field.kind] ?? byFieldCheck
  return check(value, field, referred)
}

/** Whether a wrong value of the field is a broken reference, and is reported as such. */
export function isReference(field: FieldContract): boolean {
  return referralOf(field) !== undefined
}
