import type { ResourceContract } from '../../../wire/contract'
import { callVersioned, type Version } from '../../wire-client/versioned-call'
import { toHttpError } from '../http-error'
import { type ReceivedList, readList } from './list-answer'
import { readSingleton } from './singleton-answer'

/** All records of a resource, and the state that they were read in. A singleton has one. */
export interface ReadRecords<R> extends ReceivedList<R> {
  readonly version: Version
}

/**
 * @param signal gives the call up
 * @throws HttpError where the call fails; NoSessionError where nothing could be sent; what the signal was aborted with
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
