import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import type { EntityContract, ResourceContract } from '../../wire/contract'
import { type Referral } from '../../wire/kinds/reference'
import { referralOf } from '../../wire/kinds'
import { editMetodo } from './edit-metodo'
import { withId, withIdOrName } from './find-record'
import { readRecords } from './read-records'
import { type Identified, recordId } from './record-id'
import { withVersion } from './record-version'
import { RecordWriter } from './record-writer'
import { declared, noSuchOperation, noSuchRecord, noSuchResource } from './resource-errors'
import { selectRows } from './rows'
import type { ActParams, AnyRecords, Contracts, TypedDataProvider } from './typed-data-provider'
import { type FindReference, onlyIdOf } from './wire-values'

/** Maps react-admin's calls onto the metodos of each entity and singleton. */
export class ContractProvider<
  Records extends AnyRecords<Records>,
> implements TypedDataProvider<Records> {
  readonly supportAbortSignal = true
  private readonly writer = new RecordWriter()

  constructor(private readonly contracts: Contracts<Records>) {}

  async getList<K extends keyof Records>(resource: K, params: GetListParams = {}) {
    const { rows, leftOut, version } = await readRecords(
      this.entity(resource, 'getList'),
      params.signal,
    )
    return { ...selectRows(rows, params), meta: { leftOut, version } }
  }

  /** The record has the version that it was read in, for the write that follows. */
  async getOne<K extends keyof Records>(
    resource: K,
    { id, signal }: Pick<GetOneParams, 'id' | 'signal'>,
  ) {
    const contract = this.contract(resource)
    const { rows, version } = await readRecords(contract, signal)
    const row = withId(rows, id)
    if (row === undefined) throw noSuchRecord(contract)
    return { data: withVersion(row, version) }
  }

  /** In the order of the ids; those of no record are left out. */
  async getMany<K extends keyof Records>(
    resource: K,
    { ids, signal }: Pick<GetManyParams, 'ids' | 'signal'>,
  ) {
    const contract = this.entity(resource, 'getMany')
    const { rows } = await readRecords(contract, signal)
    const found = ids.map((id) => withIdOrName(rows, contract.nameField, id))
    return { data: found.filter((row) => row !== undefined) }
  }

  /** The records that refer to one, which they hold by the name that it is shown by. */
  async getManyReference<K extends keyof Records>(resource: K, params: GetManyReferenceParams) {
    const { target, id, ...rest } = params
    const field = this.entity(resource, 'getManyReference').fields[target]
    const referral = field && referralOf(field)
    const name = referral && (await this.nameOf(referral, id))
    return this.getList(resource, {
      ...rest,
      filter: { ...rest.filter, [`${target}_eq`]: name ?? id },
    })
  }

  /** The answer is not read and the id is the backend's to give: the list is reloaded instead. */
  async create<K extends keyof Records>(
    resource: K,
    { data }: Pick<CreateParams<Records[K]>, 'data'>,
  ) {
    const contract = this.entity(resource, 'create')
    const metodo = declared(contract, 'create', contract.metodos.ingresar)
    await this.writer.write(contract, metodo, { current: data, previous: data }, this.find)
    return { data: { ...data, id: recordId(contract, data) } }
  }

  async update<K extends keyof Records>(
    resource: K,
    { data, previousData }: Pick<UpdateParams<Identified<Records[K]>>, 'data' | 'previousData'>,
  ) {
    const contract = this.contract(resource)
    const metodo = declared(contract, 'update', editMetodo(contract))
    const current = { ...previousData, ...data }
    await this.writer.write(contract, metodo, { current, previous: previousData }, this.find)
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
    await this.writer.write(contract, metodo, input, this.findIfLoaded)
    return { data: record }
  }

  /** One after the other: the API writes one record a call. Those before the one that fails stay written. */
  async updateMany<K extends keyof Records>(
    resource: K,
    { ids, data }: Pick<UpdateManyParams<Identified<Records[K]>>, 'ids' | 'data'>,
  ) {
    for (const previousData of await this.each(resource, 'updateMany', ids)) {
      await this.update(resource, { data, previousData })
    }
    return { data: ids }
  }

  /** One after the other, as `updateMany`. */
  async deleteMany<K extends keyof Records>(resource: K, { ids }: Pick<DeleteManyParams, 'ids'>) {
    for (const previousData of await this.each(resource, 'deleteMany', ids)) {
      await this.delete(resource, { id: previousData.id, previousData })
    }
    return { data: ids }
  }

  async act<K extends keyof Records>(
    resource: K,
    { action, record }: ActParams<Identified<Records[K]>>,
  ) {
    const contract = this.entity(resource, action)
    const metodo = declared(contract, action, contract.actions?.[action])
    await this.writer.write(contract, metodo, { current: record, previous: record }, this.find)
    return { data: record }
  }

  /** @throws HttpError 404 where one of them is not there: then none is written */
  private async each<K extends keyof Records>(
    resource: K,
    operation: string,
    ids: readonly Identifier[],
  ): Promise<Identified<Records[K]>[]> {
    const contract = this.entity(resource, operation)
    const { rows, version } = await readRecords(contract)
    return ids.map((id) => {
      const row = withIdOrName(rows, contract.nameField, id)
      if (row === undefined) throw noSuchRecord(contract)
      return withVersion(row, version)
    })
  }

  private async nameOf({ resource, shows }: Referral, id: Identifier): Promise<unknown> {
    const row = withId(await this.referable(resource), id)
    return row && Reflect.get(row, shows)
  }

  /** The records of a resource that others refer to. */
  private async referable(resource: string) {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return (await readRecords(this.contracts[resource])).rows
  }

  private isKnown(resource: PropertyKey): resource is keyof Records {
    return Object.hasOwn(this.contracts, resource)
  }

  /** @throws Error where there is no such resource */
  private contract<K extends keyof Records>(resource: K): ResourceContract<Records[K]> {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return this.contracts[resource]
  }

  /** @throws Error where there is no such resource, or it is a singleton, which has no such operation */
  private entity<K extends keyof Records>(
    resource: K,
    operation: string,
  ): EntityContract<Records[K]> {
    const contract = this.contract(resource)
    if (contract.kind === 'entity') return contract
    throw noSuchOperation(contract.resource, operation)
  }

  /**
   * The id that a reference travels as, looked up fresh by the name it is shown by; none where several share that name, so
   * that the backend refuses what would be a guess.
   */
  private readonly find: FindReference = async (resource, shows, value) =>
    onlyIdOf(await this.referable(resource), shows, value)

  /** For a delete, which goes on with the row's own value where the list cannot be loaded. */
  private readonly findIfLoaded: FindReference = (resource, shows, value) =>
    this.find(resource, shows, value).catch(() => undefined)
}
