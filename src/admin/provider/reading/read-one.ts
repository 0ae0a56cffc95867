import type { Identifier } from 'react-admin'
import type { EntityContract, ReadContract, ResourceContract } from '#wire/contract'
import { isReceivedObject } from '#wire/received'
import { malformed } from '../wire/call-metodo'
import { callVersioned } from '../wire/versioned-call'
import { failureOf, toHttpError } from '../http-error'
import { buildPayload } from '../records/payload'
import { keyOfId, recordId } from '../records/record-id'
import type { FoundRecord } from '../typed-data-provider'
import { nobody } from '#wire/wire-values'

/** The operation that answers one whole record; undefined if there is none. */
export function readMetodo<R>(contract: ResourceContract<R>): ReadContract<R> | undefined {
  return contract.kind === 'entity' ? contract.metodos.leer : undefined
}

/**
 * Reads one record with all its fields.
 * @returns undefined if there is no such record
 * @throws HttpError if the call fails; NoSessionError if nothing could be sent
 */
export async function readOne<R extends object>(
  contract: EntityContract<R>,
  leer: ReadContract<R>,
  id: Identifier,
  signal?: AbortSignal,
): Promise<FoundRecord<R> | undefined> {
  const key = keyOfId(contract, id)
  if (key === undefined) return undefined
  const input = { current: key, previous: key }
  const body = await buildPayload(leer, contract.fields, input, nobody)
  // A key that the backend would refuse does not belong to any record: it is a name in place of an id.
  if (!leer.request.safeParse({ token: '-', ...body }).success) return undefined
  try {
    const { answer, version } = await callVersioned(leer.metodo, body, { signal })
    if (!isReceivedObject(answer)) throw malformed(leer.metodo, 'un objeto')
    const record = leer.read(answer)
    return { row: Object.assign(record, { id: recordId(contract, record) }), version }
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'answered' && failure.status === 404) return undefined
    throw toHttpError(error)
  }
}
