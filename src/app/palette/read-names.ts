import type { DataProvider } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { type FoldedName, ranked, rankOf } from '../../runtime/fields/picker/rank-names'
import { foldForSearch } from '../../wire/search/fold'
import { searchedFields } from '../../wire/search/searched-fields'
import { searchText } from '../../wire/search/search-text'
import { AS_ANSWERED } from '../../runtime/provider/rows/rows'
import type { Counted } from '../../runtime/rows/list-source'

/** Records of one list that the palette shows. */
const FEW = 5

/** Of nothing: behind all others. */
const NO_RANK = 4

/** The names that a list has answered. */
export interface Named {
  readonly names: readonly FoldedName[]
  /** How many records the backend has found; undefined: it has answered all there are. */
  readonly found: Counted | undefined
}

/** The first names that were found, and how many there are in all. */
export interface FoundNames {
  readonly names: readonly string[]
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
function namesOf(records: readonly object[], entity: EntityContract): readonly FoldedName[] {
  const { nameField, fields } = entity
  const found = searchedFields(entity).flatMap((field) =>
    records.map((record) => {
      const folded = foldForSearch(searchText(fields[field]?.kind ?? 'text', textOf(record, field)))
      return { name: textOf(record, nameField), folded }
    }),
  )
  return [...new Map(found.map((one) => [`${one.name}\n${one.folded}`, one])).values()]
}

/** Those of the names that contain a text, the nearest first. */
export function findNames({ names, found }: Named, text: string): FoundNames {
  const matching = found === undefined ? ranked(names, text) : names
  const [first] = matching
  const distinct = [...new Set(matching.map(({ name }) => name))]
  return {
    rank: first === undefined ? NO_RANK : rankOf(first.folded, foldForSearch(text)),
    names: distinct.slice(0, FEW),
    count: found ?? { count: distinct.length, precision: 'exacta' },
  }
}
