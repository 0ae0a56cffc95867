import type {
  DataProvider,
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
} from 'react-admin'
import type { AnyRecords, Contracts, TypedDataProvider, ActParams } from './typed-data-provider'
import { sourceOf } from './record-source'
import { editMetodo } from './records/edit-metodo'
import { addedId, type Identified, recordId } from './records/record-id'
import { withVersion, OwnWrites, versionOf } from './records/record-version'
import { declared, noSuchRecord, noSuchOperation, noSuchResource, toHttpError } from './http-error'
import type { FindReference } from '#wire/wire-values'
import type { MetodoContract, ResourceContract, EntityContract } from '#wire/contract'
import { completed, buildPayload, type PayloadInput } from './records/payload'
import { callVersioned } from './wire/versioned-call'
import { readMetodo } from './reading/read-one'
import type { Referral } from '#wire/kinds/reference'
import { referralOf } from '#wire/kinds'
import { seenContract } from './auth/seen-contract'

/**
 * react-admin's data provider over the wire. Reads fetch the whole list if the API does not serve it in pages; writes
 * map the record onto the metodo's fields.
 * @throws from each method: HttpError whose body is the CallError; NoSessionError if nothing could be sent
 */
export function createDataProvider<Records extends AnyRecords<Records>>(
  contracts: Contracts<Records>,
): TypedDataProvider<Records> & DataProvider {
  const provider: TypedDataProvider<Records> = new ContractProvider(contracts)
  // react-admin's signatures let the caller name any record type, which cannot be checked here.
  return provider as TypedDataProvider<Records> & DataProvider
}

/** Maps react-admin's reads onto the metodos of each entity and singleton. */
class ContractReader<Records extends AnyRecords<Records>> {
  constructor(private readonly contracts: Contracts<Records>) {}

  async getList<K extends keyof Records>(resource: K, params: GetListParams = {}) {
    return sourceOf(this.entity(resource, 'getList')).list(params)
  }

  /** The record keeps the version that it was read in, for the write that follows. */
  async getOne<K extends keyof Records>(
    resource: K,
    { id, signal }: Pick<GetOneParams, 'id' | 'signal'>,
  ) {
    const contract = this.contract(resource)
    const found = await sourceOf(contract).one(id, signal)
    if (found === undefined) throw noSuchRecord(contract)
    return { data: withVersion(found.row, found.version) }
  }

  /** The records in the order of the ids. Ids without a record are left out. */
  async getMany<K extends keyof Records>(
    resource: K,
    { ids, signal }: Pick<GetManyParams, 'ids' | 'signal'>,
  ) {
    const found = await sourceOf(this.entity(resource, 'getMany')).many(ids, signal)
    return { data: found.flatMap((record) => (record === undefined ? [] : [record.row])) }
  }

  /** The records that refer to a given one. They hold its id, or the name that it is shown by. */
  async getManyReference<K extends keyof Records>(resource: K, params: GetManyReferenceParams) {
    const { target, id, ...rest } = params
    const contract = this.entity(resource, 'getManyReference')
    const field = contract.fields[target]
    const referral = field && referralOf(field)
    const name = referral && (await this.nameOf(referral, id))
    const wanted = referral?.key ? { id, texto: name } : (name ?? id)
    return sourceOf(contract).referring(target, wanted, rest)
  }

  private async nameOf({ resource, shows }: Referral, id: Identifier): Promise<unknown> {
    const found = await sourceOf(this.referable(resource)).one(id)
    return found && Reflect.get(found.row, shows)
  }

  /** A resource that other resources may refer to. */
  private referable(resource: string) {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return this.contract(resource)
  }

  private isKnown(resource: PropertyKey): resource is keyof Records {
    return Object.hasOwn(this.contracts, resource)
  }

  /** @throws Error if there is no such resource */
  protected contract<K extends keyof Records>(resource: K): ResourceContract<Records[K]> {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return seenContract(this.contracts[resource])
  }

  /** @throws Error if there is no such resource, or it is a singleton, which does not have such an operation */
  protected entity<K extends keyof Records>(
    resource: K,
    operation: string,
  ): EntityContract<Records[K]> {
    const contract = this.contract(resource)
    if (contract.kind === 'entity') return contract
    throw noSuchOperation(contract.resource, operation)
  }

  /**
   * The id that a reference travels as, looked up again by the name that the record is shown by. If several records
   * share the name, there is none, so that the backend refuses the request instead of getting a guess.
   */
  protected readonly find: FindReference = async (resource, shows, value) =>
    sourceOf(this.referable(resource)).idOf(shows, value)
}

/** Sends writes. If the version of the read record is known, a write succeeds only if the record still has it. */
class RecordWriter {
  readonly #ownWrites = new OwnWrites()

  /**
   * Writes an existing record with all fields that the metodo sends, even those that a list has not answered.
   * @throws HttpError if a call fails; NoSessionError if nothing could be sent
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
   * @returns the backend's answer
   * @throws HttpError if the call fails; NoSessionError if nothing could be sent
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

  /** The record with all its fields. The records of a list that is read whole already have them. */
  async #whole<R extends object>(
    contract: ResourceContract<R>,
    metodo: MetodoContract,
    input: PayloadInput,
  ): Promise<PayloadInput> {
    if (readMetodo(contract) === undefined) return input
    return completed(metodo, contract.fields, input, async () => {
      const found = await sourceOf(contract).one(recordId(contract, input.previous))
      if (found === undefined) throw noSuchRecord(contract)
      return withVersion(found.row, found.version)
    })
  }
}

/** Maps react-admin's calls onto the metodos of each entity and singleton. */
class ContractProvider<Records extends AnyRecords<Records>>
  extends ContractReader<Records>
  implements TypedDataProvider<Records>
{
  readonly supportAbortSignal = true
  private readonly writer = new RecordWriter()

  /** The id of the new record is '' if the backend assigns it, but does not answer it. */
  async create<K extends keyof Records>(
    resource: K,
    { data }: Pick<CreateParams<Records[K]>, 'data'>,
  ) {
    const contract = this.entity(resource, 'create')
    const metodo = declared(contract, 'create', contract.metodos.ingresar)
    const input = { current: data, previous: data }
    const answer = await this.writer.write(contract, metodo, input, this.find)
    return { data: { ...data, id: addedId(contract, answer) ?? recordId(contract, data) } }
  }

  async update<K extends keyof Records>(
    resource: K,
    { data, previousData }: Pick<UpdateParams<Identified<Records[K]>>, 'data' | 'previousData'>,
  ) {
    const contract = this.contract(resource)
    const metodo = declared(contract, 'update', editMetodo(contract))
    const current = { ...previousData, ...data }
    await this.writer.change(contract, metodo, { current, previous: previousData }, this.find)
    return { data: { ...current, id: recordId(contract, current) } }
  }

  async delete<K extends keyof Records>(
    resource: K,
    {
      id,
      previousData,
    }: Pick<DeleteParams, 'id'> & Pick<DeleteParams<Identified<Records[K]>>, 'previousData'>,
  ) {
    const contract = this.entity(resource, 'delete')
    const metodo = declared(contract, 'delete', contract.metodos.borrar)
    const record = previousData ?? (await this.getOne(resource, { id })).data
    const input = { current: record, previous: record }
    await this.writer.change(contract, metodo, input, this.findIfLoaded)
    return { data: record }
  }

  /** Writes one record after the other, because the API takes one per call. Those before a failure stay written. */
  async updateMany<K extends keyof Records>(
    resource: K,
    { ids, data }: Pick<UpdateManyParams<Identified<Records[K]>>, 'ids' | 'data'>,
  ) {
    for (const previousData of await this.each(resource, 'updateMany', ids)) {
      await this.update(resource, { data, previousData })
    }
    return { data: ids }
  }

  /** Deletes the records one after the other, as `updateMany` does. */
  async deleteMany<K extends keyof Records>(resource: K, { ids }: Pick<DeleteManyParams, 'ids'>) {
    for (const previousData of await this.each(resource, 'deleteMany', ids)) {
      await this.delete(resource, { id: previousData.id, previousData })
    }
    return { data: ids }
  }

  async act<K extends keyof Records>(
    resource: K,
    { action, record, asked }: ActParams<Identified<Records[K]>>,
  ) {
    const contract = this.entity(resource, action)
    const metodo = declared(contract, action, contract.actions?.[action])
    const fields = { ...contract.fields, ...contract.actions?.[action]?.asks }
    const input = { current: { ...record, ...asked }, previous: record }
    await this.writer.change({ ...contract, fields }, metodo, input, this.find)
    return { data: record }
  }

  /** @throws HttpError 404 if one of them does not exist: none is written then */
  private async each<K extends keyof Records>(
    resource: K,
    operation: string,
    ids: readonly Identifier[],
  ): Promise<Identified<Records[K]>[]> {
    const contract = this.entity(resource, operation)
    return (await sourceOf(contract).many(ids)).map((found) => {
      if (found === undefined) throw noSuchRecord(contract)
      return withVersion(found.row, found.version)
    })
  }

  /** Finds a reference for a delete, which uses the row's own value if the list cannot be loaded. */
  private readonly findIfLoaded: FindReference = (resource, shows, value) =>
    this.find(resource, shows, value).catch(() => undefined)
}
