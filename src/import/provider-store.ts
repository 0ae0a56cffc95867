import pLimit from 'p-limit'
import type { EntityContract } from '#wire/contract'
import type { Values } from '#wire/kinds/field'
import type { Referral } from '#wire/kinds/reference'
import { failsAllRows, ROW_CALLS_AT_ONCE } from '#wire/metodos/records'
import { allRows, listedRows, type PageRequest, PAGE_MAX, readPage } from '#wire/pages/pages'
import { type Identity, isReceivedObject, receivedText } from '#wire/received'
import { searchedFields } from '#wire/search/search-text'
import { sentValue } from '#wire/wire-values'
import { sentFieldsOf } from '#wire/written-fields'
import { changeRequest, lackingFields, wholeChange } from './change-request'
import {
  type PartResult,
  type RecordStore,
  resultOfFailed,
  type SentResult,
  type StoredImport,
  type WantedRow,
  type Wire,
} from './record-store'
import { quoted } from './reason'
import { NOT_FOUND, ReferredRecords } from './referred'
import { areAnswered, rowsWithKeys, type WantedKeys } from './wanted-keys'

/** Rows that one `write` gets. */
const BATCH = ROW_CALLS_AT_ONCE * 8

/** A list of a provider, and the fields that identify its records. */
interface ProviderList {
  readonly rows: readonly Values[]
  readonly key: readonly string[]
}

/** Reads a whole list. @throws the error of a call; the reason of the signal */
type ReadList = (resource: string, signal?: AbortSignal) => Promise<ProviderList>

/**
 * A provider, which has only the metodos of the contract: its lists are read whole, and each row is a call, as a form would
 * make it.
 */
export function providerStore(
  { target, columns }: StoredImport,
  wire: Wire,
  read: ReadList,
): RecordStore {
  const { entity, ingresar } = target
  const lists = new ProviderLists(read)
  const changes = new WholeChanges(wire, lists)
  const requestOf = async ({ verdict }: WantedRow): Promise<readonly [string, Values]> => {
    if (verdict.kind === 'new') return [ingresar.metodo, verdict.body]
    const { modificar } = entity.metodos
    if (modificar === undefined) throw new Error(`No metodo changes ${entity.resource}`)
    const request = changeRequest(entity, columns, verdict)
    return [modificar.metodo, await changes.requestOf(entity, verdict.record, request)]
  }
  const writeOne = async (row: WantedRow): Promise<OneResult> => {
    try {
      const [metodo, body] = await requestOf(row)
      await wire.call(metodo, body)
      return { result: { ok: true } }
    } catch (error) {
      const refusal = error instanceof NoReferredId ? error : wire.refusalOf(error)
      if (refusal !== undefined && !failsAllRows(refusal.status)) {
        return { result: { ok: false, status: refusal.status, error: refusal.error } }
      }
      return { result: resultOfFailed(wire, error), stopped: { error } }
    }
  }
  return {
    batch: BATCH,
    async known(keys, signal) {
      const { pages } = entity.metodos.buscar
      const found = pages && (await searched(wire, entity, await keys(), signal))
      const listed = found ?? (await read(entity.resource, signal)).rows
      if (areAnswered(entity, columns.sent) || entity.metodos.leer === undefined) return listed
      const wanted = rowsWithKeys(entity.fields, await keys(), listed)
      return inParallel(wanted, (record) => changes.read(entity, record, signal))
    },
    referred: (referral, _names, signal) => lists.referred(referral, signal),
    async write(rows) {
      let stopped: PartResult['stopped']
      const results = await inParallel(rows, async (row) => {
        // After a failure no further call begins.
        if (stopped !== undefined) return 'unsent'
        const one = await writeOne(row)
        stopped ??= one.stopped
        return one.result
      })
      lists.forget()
      return stopped === undefined ? { results } : { results, stopped }
    },
  }
}

interface OneResult extends Pick<PartResult, 'stopped'> {
  readonly result: SentResult
}

/** The kinds of text whose stored values are as requests carry them: a CUIT, in contrast, may be stored with hyphens. */
const AS_WRITTEN: readonly (string | undefined)[] = ['text', 'longText', 'email']

/**
 * Searches a list in pages for the records with some keys.
 * @returns undefined: it takes no fewer calls than to read the whole list, or the list is not searched by the keys
 */
async function searched(
  wire: Wire,
  entity: EntityContract,
  keys: readonly WantedKeys[],
  signal: AbortSignal,
): Promise<readonly Values[] | undefined> {
  const page = async (more: PageRequest) => {
    const { answer, rows } = await listed(wire, entity, { cantidad: PAGE_MAX, ...more }, signal)
    const { total } = isReceivedObject(answer) ? readPage(answer, rows.length) : { total: 0 }
    return { rows, total, isWhole: rows.length >= total }
  }
  const texts = keys.map((one) => searchTexts(entity, one))
  if (texts.includes(undefined)) return undefined
  const first = await page({})
  if (first.isWhole) return first.rows
  const wanted = [...new Set(texts.flatMap((some) => some ?? []))]
  if (wanted.length > Math.ceil(first.total / PAGE_MAX)) return undefined
  const found = await inParallel(wanted, (texto) => page({ texto }))
  if (found.some(({ isWhole }) => !isWhole)) return undefined
  const rows = found.flatMap((one) => one.rows)
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

/** The texts by which a list finds these keys; undefined: the list is not searched by any of their fields. */
function searchTexts(
  entity: EntityContract,
  { fields, values }: WantedKeys,
): readonly string[] | undefined {
  const name = searchedFields(entity).find(
    (one) => fields.includes(one) && AS_WRITTEN.includes(entity.fields[one]?.kind),
  )
  return name === undefined
    ? undefined
    : values.map((tuple) => receivedText(tuple[fields.indexOf(name)]))
}

/** The lists that records are referred to in, each read once until rows are written. */
class ProviderLists {
  readonly #read = new Map<string, Promise<ProviderList>>()

  constructor(private readonly read: ReadList) {}

  forget(): void {
    this.#read.clear()
  }

  of(resource: string, signal?: AbortSignal): Promise<ProviderList> {
    const known = this.#read.get(resource)
    if (known !== undefined) return known
    const list = this.read(resource, signal)
    this.#read.set(resource, list)
    // A list that could not be read is asked for again the next time.
    list.catch(() => this.#read.delete(resource))
    return list
  }

  async referred(referral: Referral, signal?: AbortSignal): Promise<ReferredRecords> {
    const { rows, key } = await this.of(referral.resource, signal)
    return new ReferredRecords(referral, referral.key ?? key, rows)
  }
}

/**
 * Reads the whole list of an entity as the contract describes it.
 * @throws the error of a call, that of a malformed answer, or the reason of the signal
 */
export async function readProviderList(
  wire: Wire,
  entity: EntityContract | undefined,
  signal?: AbortSignal,
): Promise<ProviderList> {
  if (entity === undefined) throw new Error('A reference to an entity that does not exist')
  const rows = await allRows(entity, (request) => listed(wire, entity, request, signal))
  // `listed` has thrown already if an answer is no list.
  return { rows: rows ?? [], key: entity.key }
}

/** Makes one call of a list. @throws as `readProviderList` does */
async function listed(
  wire: Wire,
  { metodos: { buscar } }: EntityContract,
  request: PageRequest,
  signal?: AbortSignal,
) {
  const { metodo, envelope } = buscar
  const { answer } = await wire.call(metodo, { ...request }, signal && { signal })
  const rows = listedRows(answer, envelope)
  if (rows === undefined) throw wire.malformed(metodo, `{"${envelope}": […]}`)
  return { answer, rows }
}

/** A record that stays referred to has no single id in the lists, so that the change of a row cannot be sent. */
class NoReferredId extends Error {
  override readonly name = 'NoReferredId'
  readonly status = 404
  constructor(readonly error: string) {
    super(error)
  }
}

/**
 * The requests of changes with all that `*-modificar` carries. A list in pages answers only its columns: the others are
 * read with `*-leer`. The ids come from the lists that are referred to.
 */
class WholeChanges {
  constructor(
    private readonly wire: Wire,
    private readonly lists: ProviderLists,
  ) {}

  /** @throws NoReferredId; any error of a call */
  async requestOf(entity: EntityContract, record: Values, request: Values): Promise<Values> {
    const lacking = lackingFields(entity, request)
    const isShort = lacking.some(({ field }) => record[field] === undefined)
    const whole = isShort ? await this.read(entity, record) : record
    const ids = await this.#ids(entity, lacking, whole)
    return wholeChange(entity, request, whole, ({ resource, shows }, name) => {
      const id = ids.get(JSON.stringify([resource, shows, name]))
      if (id === undefined) throw new NoReferredId(`${NOT_FOUND}${quoted(String(name))}`)
      return id
    })
  }

  /** The record with the fields that `*-leer` answers; a list that is answered whole has no further ones. */
  async read(entity: EntityContract, record: Values, signal?: AbortSignal): Promise<Values> {
    const { leer } = entity.metodos
    if (leer === undefined) return record
    const key = sentFieldsOf(leer).map(({ name, field }) => {
      const contract = entity.fields[field]
      const value = record[field]
      return [name, contract === undefined ? value : sentValue(contract, value)] as const
    })
    const options = signal && { signal }
    const { answer } = await this.wire.call(leer.metodo, Object.fromEntries(key), options)
    return isReceivedObject(answer) ? { ...answer, ...record } : record
  }

  /** The ids of the records that stay referred to, by resource, shown field and name. */
  async #ids(
    { fields }: EntityContract,
    lacking: readonly { readonly field: string }[],
    record: Values,
  ): Promise<ReadonlyMap<string, Identity>> {
    const ids = new Map<string, Identity>()
    for (const { field } of lacking) {
      const contract = fields[field]
      if (contract === undefined || !('resource' in contract) || contract.sends !== 'id') continue
      const { resource, shows } = contract
      for (const name of contract.kind === 'references'
        ? contract.read(record[field])
        : [record[field]]) {
        if (typeof name !== 'string' || name === '') continue
        const found = (await this.lists.referred(contract)).find(name)
        if ('problem' in found)
          throw new NoReferredId(`${contract.label}: ${found.problem}${quoted(name)}`)
        ids.set(JSON.stringify([resource, shows, name]), found.sent)
      }
    }
    return ids
  }
}

/** Runs `work` on every row, a few at a time; results keep the order. After an error no further work begins. */
async function inParallel<T, Done>(
  rows: readonly T[],
  work: (row: T) => Promise<Done>,
): Promise<readonly Done[]> {
  const limit = pLimit(ROW_CALLS_AT_ONCE)
  try {
    return await limit.map(rows, work)
  } finally {
    limit.clearQueue()
  }
}
