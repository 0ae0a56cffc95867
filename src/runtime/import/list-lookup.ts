import type { DataProvider } from 'react-admin'
import type { Columns } from '../../import/columns'
import { ReferredRecords } from '../../import/referred'
import type { ImportTarget, ListedRow } from '../../import/target'
import { areAnswered, rowsWithKeys, type WantedKeys } from '../../import/wanted-keys'
import { foldForUnique } from '../../wire/search/fold'
import { PAGE_MAX } from '../../wire/pages/page-max'
import { comparableText, receivedText } from '../../wire/received'
import { referredText, shownFields } from '../../wire/references/referred-text'
import { searchedFields } from '../../wire/search/searched-fields'
import type { Row } from '../rows/row'
import type { RecordLookup } from './record-lookup'

/** Records that a list is asked for at most. */
const ALL = 1_000_000

/** Calls on their way at once. */
const CONCURRENCY = 4

/** Reads records from another backend's lists: whole ones, of those in pages only what is needed where that takes fewer calls. */
export function listLookup(dataProvider: DataProvider): RecordLookup {
  const lists = new ListReader(dataProvider)
  return {
    refresh: () => lists.forget(),
    async known(target, columns, keys, signal) {
      const { resource, metodos, fields } = target.entity
      if (metodos.buscar.pages === undefined) {
        return { rows: await lists.all(resource, signal), version: undefined }
      }
      // Only what a list is searched by finds a record without the others.
      const texts = keys.map((one) => searchTexts(target, one))
      const rows = texts.every((one) => one !== undefined)
        ? await lists.containing(resource, texts.flat(), signal)
        : await lists.all(resource, signal)
      const found = rowsWithKeys(fields, keys, rows)
      const whole = await lists.completed(target, columns, found, signal)
      return { rows: whole, version: undefined }
    },
    async referred(referral, names, signal) {
      const { resource } = referral
      const shown = shownFields(referral)
      const found = await lists.containing(resource, names, signal)
      const known = new Set(
        found.map((row) =>
          foldForUnique(comparableText(referredText(shown.map((name) => row[name])))),
        ),
      )
      const areAll = names.every((name) => known.has(foldForUnique(name)))
      // It may be an id, or a name that the list is not searched by.
      const rows = areAll ? found : await lists.all(resource, signal)
      return new ReferredRecords(referral, referral.key ?? ['id'], rows)
    },
  }
}

class ListReader {
  readonly #whole = new Map<string, readonly Row[]>()

  constructor(private readonly dataProvider: DataProvider) {}

  forget(): void {
    this.#whole.clear()
  }

  async all(resource: string, signal: AbortSignal): Promise<readonly Row[]> {
    const known = this.#whole.get(resource)
    if (known !== undefined) return known
    const { data } = await this.#page(resource, ALL, {}, signal)
    this.#whole.set(resource, data)
    return data
  }

  /** The records whose searched field contains one of these texts, and others perhaps. */
  async containing(
    resource: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    const known = this.#whole.get(resource)
    if (known !== undefined) return known
    const { data, total = data.length, meta } = await this.#page(resource, PAGE_MAX, {}, signal)
    if (data.length >= total) {
      this.#whole.set(resource, data)
      return data
    }
    const isPaged = meta?.precision !== undefined
    const wanted = [...new Set(texts)]
    if (!isPaged || wanted.length > Math.ceil(total / PAGE_MAX)) return this.all(resource, signal)
    const found = new Map<string, Row>()
    let isCut = false
    await inTurn(wanted, async (q) => {
      const page = await this.#page(resource, PAGE_MAX, { q }, signal)
      isCut ||= page.data.length < (page.total ?? 0)
      for (const row of page.data) found.set(String(row.id), row)
    })
    return isCut ? this.all(resource, signal) : [...found.values()]
  }

  /** Rows with all fields of the file, which a list in pages does not answer: each is read by itself. */
  async completed(
    { entity }: ImportTarget,
    { sent }: Columns,
    rows: readonly Row[],
    signal: AbortSignal,
  ): Promise<readonly ListedRow[]> {
    const { metodos, resource } = entity
    if (areAnswered(entity, sent) || metodos.leer === undefined) return rows
    const whole = new Map<Row, ListedRow>()
    await inTurn(rows, async (row) => {
      const { data } = await this.dataProvider.getOne<Row>(resource, { id: row.id, signal })
      whole.set(row, data)
    })
    return rows.map((row) => whole.get(row) ?? row)
  }

  #page(resource: string, perPage: number, filter: object, signal: AbortSignal) {
    const sort = { field: 'id', order: 'ASC' } as const
    const pagination = { page: 1, perPage }
    return this.dataProvider.getList<Row>(resource, { filter, sort, pagination, signal })
  }
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Of these kinds a search is for the text that requests carry; a CUIT may be stored with hyphens, a reference by another text. */
const AS_WRITTEN: readonly (string | undefined)[] = ['text', 'longText', 'email']

/** What a list is searched for to find these keys; undefined: it is searched by none of their fields. */
function searchTexts(
  { entity }: ImportTarget,
  { fields, values }: WantedKeys,
): readonly string[] | undefined {
  const name = searchedFields(entity).find(
    (one) => fields.includes(one) && AS_WRITTEN.includes(entity.fields[one]?.kind),
  )
  return name === undefined
    ? undefined
    : values.map((tuple) => receivedText(tuple[fields.indexOf(name)]))
}
