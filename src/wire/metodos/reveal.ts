import * as z from 'zod/mini'
import { secretsOf } from '../kinds/secret'
import type { FieldContracts, RevealContract } from '../contract'
import { isReceivedObject } from '../received'
import { sessionToken } from '../session-token'

/** The request's field with the name of the secret. */
export const REVEALED_FIELD = 'campo'

/**
 * The contract of `*-revelar`: the key, as a row has it, and the name of the field.
 * @param key the fields of the key
 */
export function revealed(
  metodo: string,
  fields: FieldContracts,
  key: readonly string[],
): RevealContract {
  const keys = key.flatMap((name) => {
    const check = fields[name]?.check
    return check === undefined ? [] : [[name, check] as const]
  })
  const request = z.strictObject({
    token: sessionToken,
    ...Object.fromEntries(keys),
    [REVEALED_FIELD]: z.enum(secretsOf(fields)),
  })
  return {
    metodo,
    request,
    read: revealedValue,
    among: (some) => revealed(metodo, some, key),
  }
}

function revealedValue(answer: unknown): string | undefined {
  const value = isReceivedObject(answer) ? answer['valor'] : undefined
  return typeof value === 'string' ? value : undefined
}
