import type { MetodoContract, ResourceContract } from '../../wire/contract'
import { callVersioned } from '../wire-client/versioned-call'
import { toHttpError } from './http-error'
import { buildPayload, type PayloadInput } from './payload'
import { recordId } from './record-id'
import { OwnWrites, versionOf } from './record-version'
import type { FindReference } from './wire-values'

/** Sends writes, each on condition that its record is still in the state that it was read in, where that is known. */
export class RecordWriter {
  readonly #ownWrites = new OwnWrites()

  /** @throws HttpError where the call fails; NoSessionError where nothing could be sent */
  async write<R>(
    contract: ResourceContract<R>,
    metodo: MetodoContract,
    input: PayloadInput,
    find: FindReference,
  ): Promise<void> {
    const body = await buildPayload(metodo, contract.fields, input, find)
    const record = JSON.stringify([contract.resource, recordId(contract, input.previous)])
    const before = versionOf(input.previous)
    try {
      const basedOn = this.#ownWrites.basisOf(record, before)
      const { version } = await callVersioned(metodo.metodo, body, { basedOn })
      this.#ownWrites.note(record, before, version)
    } catch (error) {
      throw toHttpError(error)
    }
  }
}
