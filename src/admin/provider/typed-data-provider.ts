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
import type { ResourceContract } from '#wire/contract'
import type { Id } from '#wire/received'
import type { Version } from './wire/versioned-call'
import type { PageMeta } from './reading/page-params'
import type { Identified } from './records/record-id'
import type { Values } from '#wire/kinds/field'

/** The record type of each resource: the shape of the generated `Records`. */
export type AnyRecords<Records> = { readonly [K in keyof Records]: object }

/** Each resource's contract, for the records it holds. */
export type Contracts<Records> = { readonly [K in keyof Records]: ResourceContract<Records[K]> }

export interface Page<R> {
  data: Identified<R>[]
  total: number
  meta: ListMeta
}

/** The facts about an answer besides its rows. For a list in pages, they include the place of the page. */
export interface ListMeta extends Partial<PageMeta> {
  /** The number of rows of the answer that could not be read as records. */
  readonly leftOut: number
  readonly version: Version
}

/** A row action of the contract (`deshabilitar` on usuarios), and the row it is for. */
export interface ActParams<R> {
  readonly action: string
  readonly record: R
  /** The values that its form asks for. */
  readonly asked?: Values | undefined
}

/**
 * react-admin's data provider with the record type of each resource, plus `act` for row actions. A singleton has
 * `getOne` and `update`; the id of its one record is the resource's name.
 */
export interface TypedDataProvider<Records> {
  /** react-admin aborts requests whose answers are no longer needed: the list of a screen that was left. */
  readonly supportAbortSignal: true
  getList<K extends keyof Records>(resource: K, params?: GetListParams): Promise<Page<Records[K]>>
  getOne<K extends keyof Records>(
    resource: K,
    params: Pick<GetOneParams, 'id' | 'signal'>,
  ): Promise<{ data: Identified<Records[K]> }>
  getMany<K extends keyof Records>(
    resource: K,
    params: Pick<GetManyParams, 'ids' | 'signal'>,
  ): Promise<{ data: Identified<Records[K]>[] }>
  getManyReference<K extends keyof Records>(
    resource: K,
    params: GetManyReferenceParams,
  ): Promise<Page<Records[K]>>
  create<K extends keyof Records>(
    resource: K,
    params: Pick<CreateParams<Records[K]>, 'data'>,
  ): Promise<{ data: Partial<Records[K]> & { readonly id: Id } }>
  update<K extends keyof Records>(
    resource: K,
    params: Pick<UpdateParams<Identified<Records[K]>>, 'data' | 'id' | 'previousData'>,
  ): Promise<{ data: Identified<Records[K]> }>
  delete<K extends keyof Records>(
    resource: K,
    params: Pick<DeleteParams, 'id'> & Pick<DeleteParams<Identified<Records[K]>>, 'previousData'>,
  ): Promise<{ data: Identified<Records[K]> }>
  updateMany<K extends keyof Records>(
    resource: K,
    params: Pick<UpdateManyParams<Identified<Records[K]>>, 'ids' | 'data'>,
  ): Promise<{ data: Identifier[] }>
  deleteMany<K extends keyof Records>(
    resource: K,
    params: Pick<DeleteManyParams, 'ids'>,
  ): Promise<{ data: Identifier[] }>
  act<K extends keyof Records>(
    resource: K,
    params: ActParams<Identified<Records[K]>>,
  ): Promise<{ data: Identified<Records[K]> }>
}

/** A record, and the version that it was read in. */
export interface FoundRecord<R> {
  readonly row: Identified<R>
  readonly version: Version
}
