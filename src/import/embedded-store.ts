import type { Referral } from '#wire/kinds/reference'
import type { Values } from '#wire/kinds/field'
import {
  archivoOf,
  readFound,
  readResults,
  recordsMetodos,
  type RowResult,
  WANTED_MAX,
  WRITTEN_MAX,
  type WrittenRow,
} from '#wire/metodos/records'
import type { Id } from '#wire/received'
import { apartFields, shownFields } from '#wire/references/referred-text'
import { BETWEEN } from '#wire/references/tree'
import { changeRequest } from './change-request'
import { inParts } from './in-parts'
import {
  type PartResult,
  type RecordStore,
  resultOfFailed,
  type SentResult,
  type StoredImport,
  type WantedRow,
  type Wire,
} from './record-store'
import { ReferredRecords } from './referred'

/** Rows that one `write` gets: some hundred per call, each call in one transaction. */
const BATCH = WRITTEN_MAX / 2

/** The embedded backend, which finds records by their keys even among very many, and writes many in one call. */
export function embeddedStore({ target, columns, file }: StoredImport, wire: Wire): RecordStore {
  const { entity } = target
  const finder = new RecordFinder(wire)
  /** The version that the rows are compared with first: a record that was written since is a conflict. */
  let version: string | undefined
  const rowOf = ({ line, verdict }: WantedRow): WrittenRow =>
    verdict.kind === 'new'
      ? { alta: verdict.body, linea: line }
      : { cambio: changeRequest(entity, columns, verdict), linea: line }
  const send = async (filas: readonly WrittenRow[]): Promise<readonly RowResult[]> => {
    const body = { entidad: entity.resource, archivo: archivoOf(file), filas }
    const { answer } = await wire.call(recordsMetodos.write, body, { version })
    const results = readResults(answer, filas.length)
    if (results === undefined) throw wire.malformed(recordsMetodos.write, '{"resultados": […]}')
    return results
  }
  return {
    batch: BATCH,
    async known(keys, signal) {
      const records = new Map<string, Values>()
      for (const { fields, values } of await keys()) {
        const found = await finder.find(entity.resource, values, fields, signal)
        version ??= found.version
        for (const record of found.records) records.set(JSON.stringify(record), record)
      }
      return [...records.values()]
    },
    referred: async (referral, names, signal) => finder.referred(referral, await names(), signal),
    async write(rows) {
      const results: SentResult[] = []
      for (const part of inParts(rows.map(rowOf), BATCH)) {
        const written = await inSmaller(wire, part, send)
        results.push(...written.results)
        if (written.stopped === undefined) continue
        const unsent = Array.from({ length: rows.length - results.length }, () => 'unsent' as const)
        return { results: [...results, ...unsent], stopped: written.stopped }
      }
      return { results }
    },
  }
}

const [TOO_LARGE, UNSOUND] = [413, 422]

/**
 * Sends rows at once; in halves if they are too large for one call. A call for a single row that is too large or unsound
 * counts as the refusal of this row.
 */
async function inSmaller(
  wire: Wire,
  rows: readonly WrittenRow[],
  send: (rows: readonly WrittenRow[]) => Promise<readonly RowResult[]>,
): Promise<PartResult> {
  try {
    return { results: await send(rows) }
  } catch (error) {
    const { status, error: text } = wire.refusalOf(error) ?? { status: 0, error: '' }
    if (rows.length === 1 && (status === TOO_LARGE || status === UNSOUND)) {
      return { results: [{ ok: false, status, error: text }] }
    }
    if (rows.length === 1 || status !== TOO_LARGE) {
      const result = resultOfFailed(wire, error)
      return { results: rows.map(() => result), stopped: { error } }
    }
    const half = Math.ceil(rows.length / 2)
    const first = await inSmaller(wire, rows.slice(0, half), send)
    const rest = rows.slice(half)
    if (first.stopped !== undefined) {
      return { ...first, results: [...first.results, ...rest.map(() => 'unsent' as const)] }
    }
    const second = await inSmaller(wire, rest, send)
    return { ...second, results: [...first.results, ...second.results] }
  }
}

/** Reads records of the embedded backend by their values. */
class RecordFinder {
  constructor(private readonly wire: Wire) {}

  /**
   * @param fields left out: the key of the records
   * @returns the records, and the version of the first answer
   */
  async find(
    entidad: string,
    values: readonly (readonly unknown[])[],
    fields: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<{ readonly records: readonly Values[]; readonly version: string | undefined }> {
    const records: Values[] = []
    let first: string | undefined
    for (const valores of inParts(values, WANTED_MAX)) {
      const body = { entidad, valores, ...(fields === undefined ? {} : { campos: fields }) }
      const { answer, version } = await this.wire.call(recordsMetodos.find, body, { signal })
      const found = readFound(answer)
      if (found === undefined) throw this.wire.malformed(recordsMetodos.find, '{"registros": […]}')
      first ??= version
      records.push(...found.records)
    }
    return { records, version: first }
  }

  /** The records that cells refer to by one of these names or ids. */
  async referred(
    referral: Referral,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<ReferredRecords> {
    const { resource, shows, alsoShows = [], sends, key = ['id'] } = referral
    const rows = new Map<string, Values>()
    const read = async (values: readonly (readonly unknown[])[], fields?: readonly string[]) => {
      const { records } = await this.find(resource, values, fields, signal)
      for (const record of records) rows.set(JSON.stringify(record), record)
    }
    const known = () => new ReferredRecords(referral, key, [...rows.values()])
    // The path of a record in a tree contains the names of those above it.
    const parts = referral.tree === undefined ? names : [...new Set(names.flatMap(pathParts))]
    // If several fields are shown, a cell has the first, perhaps with others, or one of the others alone.
    const first = alsoShows.length === 0 ? parts : [...new Set(parts.flatMap(beginnings))]
    await read(
      first.map((name) => [name]),
      [shows],
    )
    // The values of these fields may be numbers.
    const others = parts.flatMap((name) => asIds([name]))
    for (const field of alsoShows) await read(others, [field])
    if (sends === 'name') return known()
    const named = known()
    // A name may be the id of another record. Keys of several fields are looked up only for names not found.
    const open = key.length === 1 ? names : names.filter((name) => 'problem' in named.find(name))
    const keys = open.flatMap((name) => meantKeys(name, shownFields(referral), key))
    const distinct = new Map(keys.map((one) => [JSON.stringify(one), one]))
    await read([...distinct.values()], referral.key)
    return known()
  }
}

const pathParts = (text: string): readonly string[] => [text, ...text.split(BETWEEN)]

/** All beginnings of a text, up to each of its words. */
function beginnings(text: string): readonly string[] {
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return [...ends, text.length].map((end) => text.slice(0, end))
}

/** The most words in a text of several values. More can be split in too many ways, and are mostly lists. */
const WORDS_MAX = 12

/**
 * The keys that a text may mean: the values of the key's fields with spaces between them ('1425 Palermo'), or, as in
 * lists, the shown text with the key in brackets ('Norte (5)', 'Palermo (1425)'). Each number is also included as a
 * text: the kinds of the fields are unknown here, and a value of the wrong kind finds nothing.
 * @param shown the fields that the records are shown by
 * @param key the fields that identify them
 * @returns each key as the values of its fields, in their order
 */
export function meantKeys(
  text: string,
  shown: readonly string[],
  key: readonly string[],
): readonly (readonly Id[])[] {
  const apart = apartFields(shown, key)
  const labelled = bracketed(text).flatMap(({ before, within }) =>
    parted(within, apart.length).map((parts) =>
      key.map((name) => (apart.includes(name) ? parts[apart.indexOf(name)] : before) ?? ''),
    ),
  )
  return [...parted(text, key.length), ...labelled].flatMap(asIds)
}

/** The text before and within the brackets at the end of a text; several results if there are other brackets before. */
function bracketed(text: string) {
  if (!text.endsWith(')')) return []
  return [...text.matchAll(/(?:^|\s)\(/g)].map(({ 0: opening, index }) => ({
    before: text.slice(0, index).trim(),
    within: text.slice(index + opening.length, -1),
  }))
}

/** All ways to split the words of a text into this many parts. */
function parted(text: string, count: number): readonly (readonly string[])[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return count > 1 && words.length > WORDS_MAX ? [] : partedWords(words, count)
}

function partedWords(words: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 1) return words.length === 0 ? [] : [[words.join(' ')]]
  return words.flatMap((_word, at) =>
    partedWords(words.slice(at + 1), count - 1).map((rest) => [
      words.slice(0, at + 1).join(' '),
      ...rest,
    ]),
  )
}

/** All combinations of the values as texts, with those that look like numbers also as numbers. */
export function asIds(texts: readonly string[]): readonly (readonly Id[])[] {
  let all: readonly (readonly Id[])[] = [[]]
  for (const text of texts) {
    const number = Number(text)
    const isNumber = Number.isSafeInteger(number) && String(number) === text
    const ids: readonly Id[] = isNumber ? [text, number] : [text]
    all = all.flatMap((before) => ids.map((id) => [...before, id]))
  }
  return all
}
