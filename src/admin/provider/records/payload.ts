import type { FieldContracts, MetodoContract } from '#wire/contract'
import { sentFieldsOf } from '#wire/written-fields'
import { type FindReference, wireValue } from '#wire/wire-values'

/** A record's values as a form or a row has them. */
export type Values = Readonly<Record<string, unknown>>

export interface PayloadInput {
  readonly current: Values
  /** The record before the edit; the same as `current` where nothing is edited. */
  readonly previous: Values
}

/**
 * What a metodo sends: for each field that its request lists, the record's value (or its value before the edit, or
 * another field's, where the contract says so), as that kind of field travels.
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
