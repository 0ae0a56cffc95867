import type { EntityContract, SingletonContract } from '#wire/contract'
import { isIdentified } from '#wire/received'
import type { Values } from './payload'
import { nobody, wireValue } from '#wire/wire-values'

/** The fields that identify a record; none for the one record of a singleton. */
export const keyFields = (contract: EntityContract | SingletonContract): readonly string[] =>
  contract.kind === 'entity' ? contract.key : []

/**
 * A record's key as the embedded backend's own operations expect it: choices by their code, other records by what they are
 * shown by, or with their ids where lists answer those.
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
