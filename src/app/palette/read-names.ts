import type { DataProvider } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { type FoldedName, ranked, rankOf } from '../../runtime/fields/picker/rank-names'
import { showCuit } from '../../wire/notation/cuit'
import { foldForSearch } from '../../wire/search/fold'
import { searchedFields } from '../../wire/search/searched-fields'
import { searchText } from '../../wire/search/search-text'
import { AS_ANSWERED } from '../../runtime/provider/rows/rows'
import type { Counted } from '../../runtime/rows/list-source'

/** Records of one list that the palette shows. */
const FEW = 5

/** Of nothing: behind all others. */
const NO_RANK = 4

/** One of a record's searched texts. */
interface SearchedName extends FoldedName {
  /** The text with its field's label; undefined: it is the name. */
  readonly other?: { readonly label: string; readonly text: string }
}

/** The names that a list has answered. */
export interface Named {
  readonly names: readonly SearchedName[]
  /** How many records the backend has found; undefined: it has answered all there are. */
  readonly found: Counted | undefined
}

/** A name, and what was found where that is not in the name: 'CUIT 30-50001091-2'. */
export interface FoundName {
  readonly name: string
  readonly by?: string
}

/** The first names that were found, and how many there are in all. */
export interface FoundNames {
  readonly names: readonly FoundName[]
  readonly count: Counted
  /** Rank of the first one: 0 if it equals the text. */
  readonly rank: number
}

/** Whether the backend searches a list, which is too long to be loaded. */
export const isPaged = ({ metodos }: EntityContract): boolean => metodos.buscar.pages !== undefined

/**
 * The names of a list: all of them, or those that the backend finds where the list is served in pages.
 * @throws HttpError; what the signal was aborted with
 */
export async function readNames(
  entity: EntityContract,
  text: string,
  dataProvider: DataProvider,
  signal: AbortSignal,
): Promise<Named> {
  const { resource } = entity
  if (!isPaged(entity)) {
    const { data } = await dataProvider.getList(resource, { signal })
    return { names: namesOf(data, entity), found: undefined }
  }
  const { data, total, meta } = await dataProvider.getList(resource, {
    filter: { q: text },
    sort: AS_ANSWERED,
    pagination: { page: 1, perPage: FEW },
    signal,
  })
  const precision = meta?.precision === 'minima' ? 'minima' : 'exacta'
  const names = namesOf(data, entity)
  return {
    names: ranked(names, text),
    found: { count: total ?? data.length, precision },
  }
}

const textOf = (record: object, field: string) => String(Reflect.get(record, field) ?? '')

/** Each name once with each of its records' searched texts: a name leads to the list of all records of that name. */
function namesOf(records: readonly object[], entity: EntityContract): readonly SearchedName[] {
  const { nameField, fields } = entity
  const found = searchedFields(entity).flatMap((field) => {
    const { kind = 'text', label = '' } = fields[field] ?? {}
    return records.map((record): SearchedName => {
      const text = textOf(record, field)
      const one = { name: textOf(record, nameField), folded: foldForSearch(searchText(kind, text)) }
      if (field === nameField) return one
      return { ...one, other: { label, text: kind === 'cuit' ? showCuit(text) : text } }
    })
  })
  return [...new Map(found.map((one) => [`${one.name}\n${one.folded}`, one])).values()]
}

/** Those of the names that contain a text, the nearest first. */
export function findNames({ names, found }: Named, text: string): FoundNames {
  const matching = found === undefined ? ranked(names, text) : names
  const [first] = matching
  const wanted = foldForSearch(text)
  const distinct = new Map<string, SearchedName>()
  for (const one of matching) {
    // Each where its nearest text is; a name that has what is searched needs no other text.
    if (!distinct.has(one.name) || one.other === undefined) distinct.set(one.name, one)
  }
  return {
    rank: first === undefined ? NO_RANK : rankOf(first.folded, wanted),
    names: [...distinct.values()].slice(0, FEW).map((one) => foundName(one, wanted)),
    count: found ?? { count: distinct.size, precision: 'exacta' },
  }
}

function foundName({ name, folded, other }: SearchedName, wanted: string): FoundName {
  if (other === undefined) return { name }
  return { name, by: `${other.label} ${excerpt(other.text, folded.indexOf(wanted))}`.trim() }
}

/** What is shown of a long text: so much, from a little before what was found. Characters. */
const EXCERPT = 40
const BEFORE = 12

/** @param at where it was found in the folded text, which is about as long */
function excerpt(text: string, at: number): string {
  if (text.length <= EXCERPT) return text
  const from = Math.max(0, Math.min(at - BEFORE, text.length - EXCERPT))
  const part = text.slice(from, from + EXCERPT).trim()
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < text.length ? '…' : ''}`
}
