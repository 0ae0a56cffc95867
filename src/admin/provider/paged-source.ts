import type { GetListParams, Identifier } from 'react-admin'
import type { SourceOf, FoundRecord, RecordSource, Page } from './typed-data-provider'
import { WholeRecords } from './whole-records'
import type { EntityContract, PagesContract } from '#wire/contract'
import { PAGE_MAX } from '#wire/pages/pages'
import { SEARCH_MAX } from '#wire/search/search-max'
import { searchedFields } from '#wire/search/searched-fields'
import { pageWish } from './reading/page-params'
import { readMetodo, readOne } from './reading/read-one'
import { readPages, readWish } from './reading/read-pages'
import { noSuchOperation } from './http-error'

/** Reads lists that are served in pages, and whole ones: for a data provider that has some of the first kind. */
export const pagedSource: SourceOf = (contract) => {
  const pages = contract.kind === 'entity' ? contract.metodos.buscar.pages : undefined
  return contract.kind === 'entity' && pages !== undefined
    ? new PagedRecords(contract, pages)
    : new WholeRecords(contract)
}

/** Records that are looked through at most for one name. */
const LOOKED_THROUGH = 20 * PAGE_MAX

/** The records of a resource that is served in pages: the backend searches and sorts. */
class PagedRecords<R extends object> implements RecordSource<R> {
  constructor(
    private readonly contract: EntityContract<R>,
    private readonly pages: PagesContract,
  ) {}

  async list(params: GetListParams): Promise<Page<R>> {
    const wish = pageWish(this.contract, this.pages, params)
    const { rows, total, ...meta } = await readWish(this.contract, wish, params.signal)
    return { data: rows, total, meta }
  }

  async one(id: Identifier, signal?: AbortSignal): Promise<FoundRecord<R> | undefined> {
    const leer = readMetodo(this.contract)
    if (leer === undefined) throw noSuchOperation(this.contract.resource, 'leer')
    return readOne(this.contract, leer, id, signal)
  }

  /** Each by a call of its own. */
  many(ids: readonly Identifier[], signal?: AbortSignal) {
    return Promise.all(ids.map((id) => this.byIdOrName(id, signal)))
  }

  /** @throws Error if the list is not filtered by that reference */
  async referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>> {
    return this.list({ ...params, filter: { ...params.filter, [target]: wanted } })
  }

  /** Only in a field that is searched; a name that too many others contain is not looked for to the end, and not found. */
  async idOf(shows: string, name: unknown): Promise<unknown> {
    if (!searchedFields(this.contract).includes(shows)) return undefined
    if (typeof name !== 'string' || name === '') return undefined
    const wish = { request: { texto: name.slice(0, SEARCH_MAX) }, count: LOOKED_THROUGH + 1 }
    const ids: unknown[] = []
    let read = 0
    for await (const { rows, leftOut } of readPages(this.contract, wish)) {
      ids.push(...rows.filter((row) => Reflect.get(row, shows) === name).map(({ id }) => id))
      read += rows.length + leftOut
      if (ids.length > 1 || read > LOOKED_THROUGH) return undefined
    }
    return ids[0]
  }

  private async byIdOrName(id: Identifier, signal?: AbortSignal) {
    const found = await this.one(id, signal)
    if (found !== undefined) return found
    const named = await this.idOf(this.contract.nameField, id)
    if (typeof named !== 'string' && typeof named !== 'number') return undefined
    const record = await this.one(named, signal)
    return record && { ...record, row: { ...record.row, id } }
  }
}
