import type { ResourceContract, FieldContracts, SingletonContract } from '#wire/contract'
import { callVersioned, type Version } from '../wire/versioned-call'
import { toHttpError } from '../http-error'
import { type ReceivedList, readList } from './list-answer'
import { referralOf } from '#wire/kinds'
import { isReceivedObject, type Received } from '#wire/received'
import { type Identified, recordId } from '../records/record-id'
import { comparedValue } from '#wire/wire-values'

/** All records of a resource, and the state that they were read in. A singleton has one. */
export interface ReadRecords<R> extends ReceivedList<R> {
  readonly version: Version
}

/**
 * @param signal gives the call up
 * @throws HttpError if the call fails; NoSessionError if nothing could be sent; what the signal was aborted with
 */
export async function readRecords<R extends object>(
  contract: ResourceContract<R>,
  signal?: AbortSignal,
): Promise<ReadRecords<R>> {
  try {
    const { answer, version } = await callVersioned(contract.metodos.buscar.metodo, {}, { signal })
    const list =
      contract.kind === 'entity'
        ? readList(contract, answer)
        : { rows: [readSingleton(contract, answer)], leftOut: 0 }
    return { ...list, version }
  } catch (error) {
    throw toHttpError(error)
  }
}

/** Reads the one record of a singleton out of a 2xx answer. What is odd about it is reported on the console. */
function readSingleton<R extends object>(
  contract: SingletonContract<R>,
  answer: unknown,
): Identified<R> {
  const { metodo, read } = contract.metodos.buscar
  const isObject = isReceivedObject(answer)
  if (answer !== null && !isObject) {
    console.warn(`La respuesta de "${metodo}" no es un objeto: no se la tiene en cuenta.`)
  }
  const received = isObject ? answer : {}
  warnOfUnknown(contract.fields, received)
  const record = read(received)
  return { ...record, id: recordId(contract, record) }
}

/** Reports values that their field does not admit: its input ignores them. */
function warnOfUnknown(fields: FieldContracts, received: Received): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = received[name]
    // Whether a name is that of a record is known only once its list is loaded.
    if (referralOf(field) !== undefined) continue
    const read = field.read(value)
    const isText = field.kind === 'choice' && field.answers === 'text'
    if (field.check.safeParse(isText ? comparedValue(field, read) : read).success) continue
    console.warn(`${JSON.stringify(value)} no es un valor de "${name}"; no se lo tiene en cuenta.`)
  }
}
