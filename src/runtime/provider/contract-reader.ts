import type {
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
} from 'react-admin'
import type { EntityContract, ResourceContract } from '../../wire/contract'
import { type Referral } from '../../wire/kinds/reference'
import { referralOf } from '../../wire/kinds'
import { seenContract } from '../auth/seen-contract'
import { withVersion } from './records/record-version'
import { noSuchOperation, noSuchRecord, noSuchResource } from './resource-errors'
import type { SourceOf } from './record-source'
import type { AnyRecords, Contracts } from './typed-data-provider'
import type { FindReference } from '../../wire/wire-values'

/** Maps react-admin's reads onto the metodos of each entity and singleton. */
export class ContractReader<Records extends AnyRecords<Records>> {
  constructor(
    private readonly contracts: Contracts<Records>,
    protected readonly sourceOf: SourceOf,
  ) {}

  async getList<K extends keyof Records>(resource: K, params: GetListParams = {}) {
    return this.sourceOf(this.entity(resource, 'getList')).list(params)
  }

  /** The record has the version that it was read in, for the write that follows. */
  async getOne<K extends keyof Records>(
    resource: K,
    { id, signal }: Pick<GetOneParams, 'id' | 'signal'>,
  ) {
    const contract = this.contract(resource)
    const found = await this.sourceOf(contract).one(id, signal)
    if (found === undefined) throw noSuchRecord(contract)
    return { data: withVersion(found.row, found.version) }
  }

  /** In the order of the ids; those of no record are left out. */
  async getMany<K extends keyof Records>(
    resource: K,
    { ids, signal }: Pick<GetManyParams, 'ids' | 'signal'>,
  ) {
    const found = await this.sourceOf(this.entity(resource, 'getMany')).many(ids, signal)
    return { data: found.flatMap((record) => (record === undefined ? [] : [record.row])) }
  }

  /** The records that refer to one, which they hold by its id, or by the name that it is shown by. */
  async getManyReference<K extends keyof Records>(resource: K, params: GetManyReferenceParams) {
    const { target, id, ...rest } = params
    const contract = this.entity(resource, 'getManyReference')
    const field = contract.fields[target]
    const referral = field && referralOf(field)
    const name = referral && (await this.nameOf(referral, id))
    const wanted = referral?.key ? { id, texto: name } : (name ?? id)
    return this.sourceOf(contract).referring(target, wanted, rest)
  }

  private async nameOf({ resource, shows }: Referral, id: Identifier): Promise<unknown> {
    const found = await this.sourceOf(this.referable(resource)).one(id)
    return found && Reflect.get(found.row, shows)
  }

  /** A resource that others refer to. */
  private referable(resource: string) {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return this.contract(resource)
  }

  private isKnown(resource: PropertyKey): resource is keyof Records {
    return Object.hasOwn(this.contracts, resource)
  }

  /** @throws Error where there is no such resource */
  protected contract<K extends keyof Records>(resource: K): ResourceContract<Records[K]> {
    if (!this.isKnown(resource)) throw noSuchResource(resource)
    return seenContract(this.contracts[resource])
  }

  /** @throws Error where there is no such resource, or it is a singleton, which has no such operation */
  protected entity<K extends keyof Records>(
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
  protected readonly find: FindReference = async (resource, shows, value) =>
    this.sourceOf(this.referable(resource)).idOf(shows, value)
}
