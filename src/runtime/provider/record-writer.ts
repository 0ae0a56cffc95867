import type { MetodoContract, ResourceContract } from '../../wire/contract'
import { completed } from './records/complete-record'
import { callVersioned } from '../wire-client/versioned-call'
import { toHttpError } from './http-error'
import { buildPayload, type PayloadInput } from './records/payload'
import { readMetodo } from './reading/read-one'
import { recordId } from './records/record-id'
import { OwnWrites, versionOf, withVersion } from './records/record-version'
import { noSuchRecord } from './resource-errors'
import type { SourceOf } from './record-source'
import type { FindReference } from '../../wire/wire-values'

/** Sends writes, each on condition that its record is still in the state that it was read in, where that is known. */
export class RecordWriter {
  readonly #ownWrites = new OwnWrites()

  constructor(private readonly sourceOf: SourceOf) {}

  /**
   * Writes a record that is there, with all that the metodo sends, whichever fields of it a list has answered.
   * @throws HttpError where a call fails; NoSessionError where nothing could be sent
   */
  async change<R extends object>(
    contract: ResourceContract<R>,
    metodo: MetodoContract,
    input: PayloadInput,
    find: FindReference,
  ): Promise<void> {
    await this.write(contract, metodo, await this.#whole(contract, metodo, input), find)
  }

  /**
   * @returns what the backend answered
   * @throws HttpError where the call fails; NoSessionError where nothing could be sent
   */
  async write<R>(
    contract: ResourceContract<R>,
    metodo: MetodoContract,
    input: PayloadInput,
    find: FindReference,
  ): Promise<unknown> {
    const body = await buildPayload(metodo, contract.fields, input, find)
    const record = JSON.stringify([contract.resource, recordId(contract, input.previous)])
    const before = versionOf(input.previous)
    try {
      const basedOn = this.#ownWrites.basisOf(record, before)
      const { answer, version } = await callVersioned(metodo.metodo, body, { basedOn })
      this.#ownWrites.note(record, before, version)
      return answer
    } catch (error) {
      throw toHttpError(error)
    }
  }

  /** A list that is read whole has all fields of its records already. */
  async #whole<R extends object>(
    contract: ResourceContract<R>,
    metodo: MetodoContract,
    input: PayloadInput,
  ): Promise<PayloadInput> {
    if (readMetodo(contract) === undefined) return input
    return completed(metodo, contract.fields, input, async () => {
      const found = await this.sourceOf(contract).one(recordId(contract, input.previous))
      if (found === undefined) throw noSuchRecord(contract)
      return withVersion(found.row, found.version)
    })
  }
}
