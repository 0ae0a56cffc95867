import type { GetListParams, Identifier } from 'react-admin'
import type {
  EntityContract,
  FieldContracts,
  PagesContract,
  ResourceContract,
  SingletonContract,
} from '#wire/contract'
import { referralOf } from '#wire/kinds'
import { PAGE_MAX } from '#wire/pages/pages'
import { identityText, isIdentified, isReceivedObject, type Received } from '#wire/received'
import { SEARCH_MAX, searchedFields } from '#wire/search/search-text'
import { comparedValue, onlyIdOf } from '#wire/wire-values'
import { noSuchOperation, toHttpError } from './http-error'
import { type ReceivedList, readList } from './reading/list-answer'
import { pageWish } from './reading/page-params'
import { readMetodo, readOne } from './reading/read-one'
import { readPages, readWish } from './reading/read-pages'
import { type Identified, recordId, withId, withIdOrName } from './records/record-id'
import { selectRows } from './rows/filter-rows'
import type { FoundRecord, Page } from './typed-data-provider'
import { callVersioned, type Version } from './wire/versioned-call'

/** Reads the records of a resource, from whole lists or from pages. Failures are thrown as HttpError. */
interface RecordSource<R> {
  list(params: GetListParams): Promise<Page<R>>
  /** @returns undefined if no record has this id */
  one(id: Identifier, signal?: AbortSignal): Promise<FoundRecord<R> | undefined>
  /** The records in the order of the ids. A name that only one record has also counts as an id. */
  many(ids: readonly Identifier[], signal?: AbortSignal): Promise<(FoundRecord<R> | undefined)[]>
  /** The records that refer to a given one, by its name or, if its id is known, by `{ id, texto }`. */
  referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>>
  /** The id of the record with a name; undefined if the name does not belong to exactly one record. */
  idOf(shows: string, name: unknown): Promise<unknown>
}

/** Reads the records of a resource. If its contract says that its list is served in pages, they are read in pages. */
export function sourceOf<R extends object>(contract: ResourceContract<R>): RecordSource<R> {
  const pages = contract.kind === 'entity' ? contract.metodos.buscar.pages : undefined
  return contract.kind === 'entity' && pages !== undefined
    ? new PagedRecords(contract, pages)
    : new WholeRecords(contract)
}

/** The records of a resource whose answers have the whole list. The list is searched and sorted here. */
class WholeRecords<R extends object> implements RecordSource<R> {
  constructor(private readonly contract: ResourceContract<R>) {}

  async list(params: GetListParams): Promise<Page<R>> {
    const { rows, leftOut, version } = await readRecords(this.contract, params.signal)
    return { ...selectRows(rows, params), meta: { leftOut, version } }
  }

  async one(id: Identifier, signal?: AbortSignal): Promise<FoundRecord<R> | undefined> {
    const leer = readMetodo(this.contract)
    if (this.contract.kind === 'entity' && leer !== undefined) {
      return readOne(this.contract, leer, id, signal)
    }
    const { rows, version } = await readRecords(this.contract, signal)
    const row = withId(rows, id)
    return row && { row, version }
  }

  async many(ids: readonly Identifier[], signal?: AbortSignal) {
    const { rows, version } = await readRecords(this.contract, signal)
    const { contract } = this
    return ids.map((id) => {
      const row =
        contract.kind === 'entity' ? withIdOrName(rows, contract.nameField, id) : withId(rows, id)
      return row && { row, version }
    })
  }

  async referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>> {
    if (!isIdentified(wanted)) {
      return this.list({ ...params, filter: { ...params.filter, [`${target}_eq`]: wanted } })
    }
    const { rows, leftOut, version } = await readRecords(this.contract, params.signal)
    const texto: unknown = Reflect.get(wanted, 'texto')
    const isWanted = (held: unknown): boolean =>
      isIdentified(held) ? identityText(held) === identityText(wanted) : held === texto
    const referring = rows.filter((row) => [Reflect.get(row, target)].flat().some(isWanted))
    return { ...selectRows(referring, params), meta: { leftOut, version } }
  }

  async idOf(shows: string, name: unknown): Promise<unknown> {
    return onlyIdOf((await readRecords(this.contract)).rows, shows, name)
  }
}

/** The most records that are searched for one name. */
const LOOKED_THROUGH = 20 * PAGE_MAX

/** The records of a resource that is served in pages. The backend searches and sorts them. */
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

  /** Reads each record by its own call. */
  many(ids: readonly Identifier[], signal?: AbortSignal) {
    return Promise.all(ids.map((id) => this.byIdOrName(id, signal)))
  }

  /** @throws Error if the list cannot be filtered by that reference */
  async referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>> {
    return this.list({ ...params, filter: { ...params.filter, [target]: wanted } })
  }

  /** Finds a name only in a searched field. If too many other names contain it, the search gives up. */
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

/** All records of a resource, and the version that they were read in. A singleton has one. */
interface ReadRecords<R> extends ReceivedList<R> {
  readonly version: Version
}

/**
 * @param signal aborts the call
 * @throws HttpError if the call fails; NoSessionError if nothing could be sent; the reason of the signal
 */
async function readRecords<R extends object>(
  contract: ResourceContract<R>,
  signal?: AbortSignal,
): Promise<ReadRecords<R>> {
  try {
    const { answer, version } = await callVersioned(contract.metodos.buscar.metodo, {}, { signal })
    const list =
      contract.kind === 'entity'
        ? readList(contract, answer)
        : { rows: [readSingleton(contract, answer)], leftOut: 0 }
    return { ...list, version }
  } catch (error) {
    throw toHttpError(error)
  }
}

/** Reads the one record of a singleton from a 2xx answer. Irregularities are reported on the console. */
function readSingleton<R extends object>(
  contract: SingletonContract<R>,
  answer: unknown,
): Identified<R> {
  const { metodo, read } = contract.metodos.buscar
  const isObject = isReceivedObject(answer)
  if (answer !== null && !isObject) {
    console.warn(`La respuesta de "${metodo}" no es un objeto: no se la tiene en cuenta.`)
  }
  const received = isObject ? answer : {}
  warnOfUnknown(contract.fields, received)
  const record = read(received)
  return { ...record, id: recordId(contract, record) }
}

/** Reports values that their field does not allow. Its input ignores them. */
function warnOfUnknown(fields: FieldContracts, received: Received): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = received[name]
    // Only the list of the other resource can tell whether a name belongs to a record.
    if (referralOf(field) !== undefined) continue
    const read = field.read(value)
    const isText = field.kind === 'choice' && field.answers === 'text'
    if (field.check.safeParse(isText ? comparedValue(field, read) : read).success) continue
    console.warn(`${JSON.stringify(value)} no es un valor de "${name}"; no se lo tiene en cuenta.`)
  }
}
