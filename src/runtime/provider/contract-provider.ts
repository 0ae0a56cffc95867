import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import { ContractReader } from './contract-reader'
import { editMetodo } from './records/edit-metodo'
import { addedId, type Identified, recordId } from './records/record-id'
import { withVersion } from './records/record-version'
import { RecordWriter } from './record-writer'
import { declared, noSuchRecord } from './resource-errors'
import type { ActParams, AnyRecords, TypedDataProvider } from './typed-data-provider'
import type { FindReference } from '../../wire/wire-values'

/** Maps react-admin's calls onto the metodos of each entity and singleton. */
export class ContractProvider<Records extends AnyRecords<Records>>
  extends ContractReader<Records>
  implements TypedDataProvider<Records>
{
  readonly supportAbortSignal = true
  private readonly writer = new RecordWriter(this.sourceOf)

  /** The id of the new record is '' where the backend assigns it and does not answer it. */
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
    { action, record, asked }: ActParams<Identified<Records[K]>>,
  ) {
    const contract = this.entity(resource, action)
    const metodo = declared(contract, action, contract.actions?.[action])
    const fields = { ...contract.fields, ...contract.actions?.[action]?.asks }
    const input = { current: { ...record, ...asked }, previous: record }
    await this.writer.change({ ...contract, fields }, metodo, input, this.find)
    return { data: record }
  }

  /** @throws HttpError 404 where one of them is not there: then none is written */
  private async each<K extends keyof Records>(
    resource: K,
    operation: string,
    ids: readonly Identifier[],
  ): Promise<Identified<Records[K]>[]> {
    const contract = this.entity(resource, operation)
    return (await this.sourceOf(contract).many(ids)).map((found) => {
      if (found === undefined) throw noSuchRecord(contract)
      return withVersion(found.row, found.version)
    })
  }

  /** For a delete, which goes on with the row's own value where the list cannot be loaded. */
  private readonly findIfLoaded: FindReference = (resource, shows, value) =>
    this.find(resource, shows, value).catch(() => undefined)
}
