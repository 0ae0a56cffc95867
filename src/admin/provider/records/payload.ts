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
 * What a metodo sends: for each field that its request lists, the record's value (or its value before the edit, or
 * another field's, if the contract says so), as that kind of field travels.
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
 * Trimmed and normalised as the contract has it. What the contract refuses is sent as it is, so that an older record that
 * breaks a limit can still be deleted; the backend has the last word.
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
 * A record's key as the embedded backend's own operations expect it: choices by their code, other records by what they are
 * shown by, or with their ids if lists answer those.
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
 * The values that a metodo sends, where rows of a list lack some of them: nothing is sent empty because a list did not
 * answer it.
 * @param read the whole record; called only if a value is missing
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

/** A record with the values that it lacks of those that the list did not answer. */
function filled(record: Values, whole: Values, missing: readonly string[]): Values {
  const lacking = missing.filter((name) => record[name] === undefined)
  return { ...whole, ...record, ...Object.fromEntries(lacking.map((name) => [name, whole[name]])) }
}
