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
import type { MetodoContract } from '../../wire/contract'
import { type Referral } from '../../wire/kinds/reference'
import { referralOf } from '../../wire/kinds'
import { CallError, malformed } from '../wire-client/call-metodo'
import { callVersioned, type Version } from '../wire-client/versioned-call'
import { toHttpError } from './http-error'
import { type ReceivedList, readList } from './list-answer'
import { buildPayload, type PayloadInput } from './payload'
import { type Identified, identify, recordId } from './record-id'
import { OwnWrites, versionOf } from './record-version'
import { selectRows } from './rows'
import type { ActParams, AnyRecords, Contracts, TypedDataProvider } from './typed-data-provider'
import { type FindReference, onlyIdOf } from './wire-values'

/** Maps react-admin's calls onto each entity's metodos. */
export class ContractProvider<
  Records extends AnyRecords<Records>,
> implements TypedDataProvider<Records> {
  private readonly ownWrites = new OwnWrites()

  constructor(private readonly contracts: Contracts<Records>) {}

  async getList<K extends keyof Records>(resource: K, params: GetListParams = {}) {
    const { rows, leftOut, version } = await this.list(resource)
    return { ...selectRows(rows, params), meta: { leftOut, version } }
  }

  async getOne<K extends keyof Records>(resource: K, { id }: Pick<GetOneParams, 'id'>) {
    const data = (await this.rows(resource)).find((row) => row.id === id)
    if (data !== undefined) return { data }
    const { metodo } = this.contracts[resource].metodos.buscar
    const notFound = { kind: 'answered', status: 404, error: undefined } as const
    throw toHttpError(new CallError(metodo, notFound))
  }

  /**
   * Records hold the names of those that they refer to, so a name is taken for an id, too: its record answers under it, if
   * no other has that name.
   */
  async getMany<K extends keyof Records>(resource: K, { ids }: Pick<GetManyParams, 'ids'>) {
    const rows = await this.rows(resource)
    const { nameField } = this.contracts[resource]
    const found = ids.map(
      (id) => rows.find((row) => String(row.id) === String(id)) ?? named(rows, nameField, id),
    )
    return { data: found.filter((row) => row !== undefined) }
  }

  /** The records that refer to one, which they hold by the name that it is shown by. */
  async getManyReference<K extends keyof Records>(resource: K, params: GetManyReferenceParams) {
    const { target, id, ...rest } = params
    const field = this.contracts[resource].fields[target]
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
    const { key, metodos } = this.contracts[resource]
    await this.write(resource, metodos.ingresar, { current: data, previous: data })
    return { data: { ...data, id: recordId(key, data) } }
  }

  async update<K extends keyof Records>(
    resource: K,
    { data, previousData }: Pick<UpdateParams<Identified<Records[K]>>, 'data' | 'previousData'>,
  ) {
    const { key, metodos } = this.contracts[resource]
    const current = { ...previousData, ...data }
    await this.write(resource, metodos.modificar, { current, previous: previousData })
    return { data: identify(key, current) }
  }

  async delete<K extends keyof Records>(
    resource: K,
    {
      id,
      previousData,
    }: Pick<DeleteParams, 'id'> & Pick<DeleteParams<Identified<Records[K]>>, 'previousData'>,
  ) {
    const record = previousData ?? (await this.getOne(resource, { id })).data
    const { borrar } = this.contracts[resource].metodos
    const input = { current: record, previous: record }
    await this.write(resource, borrar, input, this.findIfLoaded)
    return { data: record }
  }

  /** One after the other: the API writes one record a call. Those before the one that fails stay written. */
  async updateMany<K extends keyof Records>(
    resource: K,
    { ids, data }: Pick<UpdateManyParams<Identified<Records[K]>>, 'ids' | 'data'>,
  ) {
    for (const previousData of (await this.getMany(resource, { ids })).data) {
      await this.update(resource, { data, previousData })
    }
    return { data: ids }
  }

  /** One after the other, as `updateMany`. */
  async deleteMany<K extends keyof Records>(resource: K, { ids }: Pick<DeleteManyParams, 'ids'>) {
    for (const previousData of (await this.getMany(resource, { ids })).data) {
      await this.delete(resource, { id: previousData.id, previousData })
    }
    return { data: ids }
  }

  async act<K extends keyof Records>(
    resource: K,
    { action, record }: ActParams<Identified<Records[K]>>,
  ) {
    const metodo = this.contracts[resource].actions?.[action]
    await this.write(resource, metodo, { current: record, previous: record })
    return { data: record }
  }

  private async nameOf({ resource, shows }: Referral, id: Identifier): Promise<unknown> {
    const rows = await this.rows(this.known(resource))
    const row = rows.find((one) => String(one.id) === String(id))
    return row && Reflect.get(row, shows)
  }

  /** @throws Error where there is no such resource */
  private known(resource: string): keyof Records {
    const known = Object.keys(this.contracts).find((name) => name === resource)
    if (known === undefined) throw new Error(`There is no resource "${resource}" to refer to`)
    return known as keyof Records
  }

  private async rows<K extends keyof Records>(resource: K): Promise<Identified<Records[K]>[]> {
    return (await this.list(resource)).rows
  }

  private async list<K extends keyof Records>(
    resource: K,
  ): Promise<ReceivedList<Records[K]> & { readonly version: Version }> {
    const { key, metodos } = this.contracts[resource]
    const { metodo, envelope } = metodos.buscar
    try {
      const { answer, version } = await callVersioned(metodo, {})
      const list = readList(metodos.buscar, key, answer)
      if (list === undefined) throw malformed(metodo, `una lista o {"${envelope}": […]}`)
      if (list.leftOut > 0) console.warn(leftOutText(metodo, key, list.leftOut))
      return { ...list, version }
    } catch (error) {
      throw toHttpError(error)
    }
  }

  private async write(
    resource: keyof Records,
    metodo: MetodoContract | undefined,
    input: PayloadInput,
    find: FindReference = this.find,
  ): Promise<void> {
    if (metodo === undefined) throw new Error(`${String(resource)} has no such operation`)
    const { fields, key } = this.contracts[resource]
    const body = await buildPayload(metodo, fields, input, find)
    const record = JSON.stringify([resource, recordId(key, input.previous)])
    const before = versionOf(input.previous)
    try {
      const basis = this.ownWrites.basisOf(record, before)
      const { version } = await callVersioned(metodo.metodo, body, basis)
      this.ownWrites.note(record, before, version)
    } catch (error) {
      throw toHttpError(error)
    }
  }

  /**
   * The id that a reference travels as, looked up fresh by the name it is shown by; none where several share that name, so
   * that the backend refuses what would be a guess.
   */
  private readonly find: FindReference = async (resource, shows, value) => {
    const rows = await this.rows(this.known(resource))
    return onlyIdOf(rows, shows, value)
  }

  /** For a delete, which goes on with the row's own value where the list cannot be loaded. */
  private readonly findIfLoaded: FindReference = (resource, shows, value) =>
    this.find(resource, shows, value).catch(() => undefined)
}

/** The only record of that name, with it as its id. */
function named<R extends object>(
  rows: readonly Identified<R>[],
  nameField: string,
  name: Identifier,
): Identified<R> | undefined {
  const [row, ...others] = rows.filter((one) => Reflect.get(one, nameField) === name)
  return row === undefined || others.length > 0 ? undefined : { ...row, id: name }
}

function leftOutText(metodo: string, key: readonly string[], count: number): string {
  return `"${metodo}": registros sin ${key.join(' o ')}, que no se muestran: ${count}.`
}
