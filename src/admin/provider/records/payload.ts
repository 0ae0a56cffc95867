import type {
  FieldContracts,
  MetodoContract,
  EntityContract,
  SingletonContract,
} from '#wire/contract'
import { sentFieldsOf } from '#wire/written-fields'
import { type FindReference, wireValue, nobody } from '#wire/wire-values'
import { isIdentified } from '#wire/received'
import type { Values } from '#wire/kinds/field'

export interface PayloadInput {
  readonly current: Values
  /** The record before the edit; the same as `current` if nothing is edited. */
  readonly previous: Values
}

/**
 * The values that a metodo sends. For each field of its request, it is the record's value in the form in which that
 * kind of field travels. If the contract says so, it is the value before the edit, or that of another field.
 */
export async function buildPayload(
  metodo: MetodoContract,
  fields: FieldContracts,
  { current, previous }: PayloadInput,
  find: FindReference,
): Promise<Values> {
  const entries = sentFieldsOf(metodo).map(async (source) => {
    const { name, field: of } = source
    const value = (source.of === 'previous' ? previous : current)[of]
    const field = fields[of]
    return [name, field === undefined ? value : await wireValue(field, value, find)] as const
  })
  return tidied(metodo, Object.fromEntries(await Promise.all(entries)))
}

/**
 * The payload, trimmed and normalised as the contract says. Values that the contract refuses are sent unchanged, so
 * that an older record that breaks a limit can still be deleted. The backend has the final decision.
 */
function tidied(metodo: MetodoContract, payload: Values): Values {
  const parsed = metodo.request.safeParse({ token: '-', ...payload })
  if (!parsed.success) return payload
  const { token: _token, ...rest } = parsed.data
  return rest
}

/** The fields that identify a record; none for the one record of a singleton. */
export const keyFields = (contract: EntityContract | SingletonContract): readonly string[] =>
  contract.kind === 'entity' ? contract.key : []

/**
 * A record's key as the embedded backend's own operations expect it: choices by their code, and other records by the
 * text that they are shown by, or with their ids if lists answer those.
 */
export async function keyValues(
  contract: EntityContract | SingletonContract,
  record: Values,
): Promise<Values> {
  const values = keyFields(contract).map(async (name) => {
    const field = contract.fields[name]
    const value = record[name]
    return [
      name,
      field === undefined || isIdentified(value) ? value : await wireValue(field, value, nobody),
    ] as const
  })
  return Object.fromEntries(await Promise.all(values))
}

/**
 * The values that a metodo sends, completed if the rows of a list lack some of them. Otherwise, fields that a list does
 * not answer would be sent empty.
 * @param read reads the whole record; called only if a value is missing
 */
export async function completed(
  metodo: MetodoContract,
  fields: FieldContracts,
  input: PayloadInput,
  read: () => Promise<Values>,
): Promise<PayloadInput> {
  const { current, previous } = input
  const isMissing = sentFieldsOf(metodo).some(
    ({ field, of }) =>
      fields[field] !== undefined &&
      previous[field] === undefined &&
      (of === 'previous' || current[field] === undefined),
  )
  if (!isMissing) return input
  const whole = await read()
  const missing = Object.keys(whole).filter((name) => previous[name] === undefined)
  return { previous: filled(previous, whole, missing), current: filled(current, whole, missing) }
}

/** A record, completed with the values that the list did not answer. */
function filled(record: Values, whole: Values, missing: readonly string[]): Values {
  const lacking = missing.filter((name) => record[name] === undefined)
  return { ...whole, ...record, ...Object.fromEntries(lacking.map((name) => [name, whole[name]])) }
}
