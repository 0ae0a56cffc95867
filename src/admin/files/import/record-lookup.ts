import type { Columns } from '../../../import/columns'
import type { WantedKeys } from '../../../import/wanted-keys'
import type { ImportTarget } from '../../../import/target'
import { ReferredRecords } from '../../../import/referred'
import type { Referral } from '#wire/kinds/reference'
import { shownFields, apartFields } from '#wire/references/referred-text'
import { BETWEEN } from '#wire/references/tree'
import { readFound, recordsMetodos, WANTED_MAX } from '#wire/metodos/records'
import { malformed } from '#admin/provider/wire/call-metodo'
import { callVersioned, type Version } from '#admin/provider/wire/versioned-call'
import { inParts } from '../../../import/in-parts'
import type { Id } from '#wire/received'
import type { Values } from '#wire/kinds/field'

export interface KnownRows {
  readonly rows: readonly Values[]
  /** The version that the records were read in. */
  readonly version: Version
}

/**
 * The source of the records that a file's rows are compared with. Failures are thrown as CallError or HttpError, an
 * abort as its reason.
 */
export interface RecordLookup {
  /** The records that have one of these keys. */
  known(
    target: ImportTarget,
    columns: Columns,
    keys: readonly WantedKeys[],
    signal: AbortSignal,
  ): Promise<KnownRows>
  /** The records that cells refer to by one of these names or ids. */
  referred(
    referral: Referral,
    names: readonly string[],
    signal: AbortSignal,
  ): Promise<ReferredRecords>
  /** Makes later reads find records that were written since. */
  refresh(): void
}

/** The embedded backend finds records by their keys, even among very many. */
export const embeddedLookup: RecordLookup = {
  refresh: () => undefined,
  async known({ entity: { resource } }, _columns, keys, signal) {
    const rows = new Map<string, Values>()
    let version: Version
    for (const { fields, values } of keys) {
      for (const part of inParts(values, WANTED_MAX)) {
        const found = await find(resource, part, fields, signal)
        // A record written after the first answer must count as a conflict.
        version ??= found.version
        for (const row of found.records) rows.set(JSON.stringify(row), row)
      }
    }
    return { rows: [...rows.values()], version }
  },
  async referred(referral, names, signal) {
    const { resource, shows, alsoShows = [], sends, key = ['id'] } = referral
    const rows = new Map<string, Values>()
    const read = async (values: readonly (readonly unknown[])[], fields?: readonly string[]) => {
      for (const part of inParts(values, WANTED_MAX)) {
        const found = await find(resource, part, fields, signal)
        for (const row of found.records) rows.set(JSON.stringify(row), row)
      }
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
  },
}

const pathParts = (text: string): readonly string[] => [text, ...text.split(BETWEEN)]

/** All beginnings of a text, up to each of its words. */
function beginnings(text: string): readonly string[] {
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return [...ends, text.length].map((end) => text.slice(0, end))
}

async function find(
  entidad: string,
  valores: readonly (readonly unknown[])[],
  campos: readonly string[] | undefined,
  signal: AbortSignal,
) {
  const body = { entidad, valores, ...(campos === undefined ? {} : { campos }) }
  const { answer, version } = await callVersioned(recordsMetodos.find, body, { signal })
  const found = readFound(answer)
  if (found === undefined) throw malformed(recordsMetodos.find, '{"registros": […]}')
  return { ...found, version }
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
