import type { GetListParams, Identifier } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import type { Version } from './wire/versioned-call'
import type { Identified } from './records/record-id'
import type { Page } from './typed-data-provider'

/** A record, and the state that it was read in. */
export interface FoundRecord<R> {
  readonly row: Identified<R>
  readonly version: Version
}

/** How the records of a resource are read, whatever part of them an answer has. What fails is thrown as an HttpError. */
export interface RecordSource<R> {
  list(params: GetListParams): Promise<Page<R>>
  /** undefined if there is no record with that id. */
  one(id: Identifier, signal?: AbortSignal): Promise<FoundRecord<R> | undefined>
  /** In the order of the ids. Records hold the names of those that they refer to: a name that one record has is an id, too. */
  many(ids: readonly Identifier[], signal?: AbortSignal): Promise<(FoundRecord<R> | undefined)[]>
  /** Those that refer to a record, by what they hold of it: its name, or, with what identifies it, `{ id, texto }`. */
  referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>>
  /** The id of the record that a name is of; undefined if it is not the name of just one. */
  idOf(shows: string, name: unknown): Promise<unknown>
}

/** What reads the records of a resource, by what its contract says of the answers. */
export type SourceOf = <R extends object>(contract: ResourceContract<R>) => RecordSource<R>
