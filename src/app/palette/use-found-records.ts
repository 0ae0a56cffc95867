import { useQueries } from '@tanstack/react-query'
import { useMemo, useEffect, useState } from 'react'
import type { DataProvider } from 'react-admin'
import { type Message, countText, type Counted, useMessage } from '#admin/frame/texts/use-message'
import { searchedFields, searchText } from '#wire/search/search-text'
import { searchAddress } from '#admin/frame/address-query'
import { contracts, dataProvider } from '../../../generated'
import { usePermittedScreens } from '../signed-in/screens/use-permitted'
import type { PaletteGroup } from './use-palette'
import type { EntityContract } from '#wire/contract'
import { type FoldedName, ranked, rankOf } from '#admin/fields/picker/rank-names'
import { showCuit } from '#wire/notation/cuit'
import { foldForSearch } from '#wire/fold'
import { AS_ANSWERED } from '#admin/provider/rows/filter-rows'

/** The shortest searched text. A shorter one would find half of all records. */
export const SHORTEST = 2

/** The pause after a key before a backend is asked. Milliseconds. */
const PAUSE_MS = 200

/** The time that received lists wait for the others, so that the best match of all comes first. Milliseconds. */
const PATIENCE_MS = 400

interface FoundRecords {
  readonly groups: readonly PaletteGroup[]
  /** Some answers have not come yet. */
  readonly isSearching: boolean
  /** The screens whose records could not be searched. */
  readonly failed: readonly string[]
  /** Asks the failed screens again. */
  retry(): void
}

/**
 * The records of all lists that the user may see, found by the fields that each list is searched by. A list that is
 * answered whole is loaded once while the palette is open, and searched here. A list in pages is asked for each text.
 */
export function useFoundRecords(text: string): FoundRecords {
  const message = useMessage()
  const listed = useLists()
  const settled = usePause(text, PAUSE_MS)
  const isAsked = settled.length >= SHORTEST
  const results = useQueries({
    queries: listed.map(({ entity }) => {
      const asked = isPaged(entity) ? settled : ''
      return {
        queryKey: ['palette', entity.resource, asked],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          readNames(entity, asked, dataProvider, signal),
        enabled: isAsked,
        staleTime: Infinity,
      }
    }),
  })
  const isLate = usePause(String(isAsked), PATIENCE_MS) === 'true'
  if (text.length < SHORTEST) return NOTHING
  const answers = listed.map(({ entity, label }, at) => {
    const { data: named, isError = false, isFetching = true } = results[at] ?? {}
    const isOther = isPaged(entity) && settled !== text
    const isOpen = isOther || isFetching || (named === undefined && !isError)
    return { entity, label, named: isOpen ? undefined : named, isOpen, isError }
  })
  const isLoading = answers.some(({ entity, isOpen }) => isOpen && !isPaged(entity))
  const groups = answers
    .flatMap(({ entity, label, named }) => {
      if (named === undefined) return []
      return [{ resource: entity.resource, label, found: findNames(named, text) }]
    })
    .toSorted((one, other) => one.found.rank - other.found.rank)
    .map(({ resource, label, found }) => groupOf(resource, label, text, found, message))
  return {
    groups: isLoading && !isLate ? [] : groups,
    isSearching: answers.some(({ isOpen }) => isOpen),
    failed: answers.flatMap(({ label, isOpen, isError }) => (!isOpen && isError ? [label] : [])),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

const NOTHING: FoundRecords = {
  groups: [],
  isSearching: false,
  failed: [],
  retry: () => undefined,
}

/** The lists to search: those of entities, by their names in the menu. */
function useLists() {
  const screens = usePermittedScreens()
  return useMemo(() => {
    return screens.flatMap(({ name, options: { label } }) => {
      const entity = Object.values(contracts).find(({ resource }) => resource === name)
      const isSearched = entity?.kind === 'entity' && searchedFields(entity).length > 0
      return isSearched ? [{ entity, label }] : []
    })
  }, [screens])
}

function groupOf(
  resource: string,
  label: string,
  text: string,
  { names, count }: FoundNames,
  message: Message,
): PaletteGroup {
  const items = names.map(({ name, by }, at) => ({
    key: `record ${resource} ${at}`,
    label: name,
    ...(by !== undefined && { detail: by }),
    to: searchAddress(resource, name),
  }))
  const more = {
    key: `all ${resource}`,
    label: message('admin.palette.all', { count: countText(count, message), screen: label }),
    to: searchAddress(resource, text),
  }
  return {
    key: resource,
    title: label,
    items: count.count > names.length ? [...items, more] : items,
  }
}

/** The number of records that the palette shows of one list. */
const FEW = 5

/** The rank of a list without results, behind all others. */
const NO_RANK = 4

/** One of the searched texts of a record. */
interface SearchedName extends FoldedName {
  /** The text with its field's label; undefined: the text is the name itself. */
  readonly other?: { readonly label: string; readonly text: string }
}

/** The names that a list has answered. */
interface Named {
  readonly names: readonly SearchedName[]
  /** The number of records that the backend has found; undefined: it has answered all records. */
  readonly found: Counted | undefined
}

/** A name, and the text that was found if the name does not contain it: 'CUIT 30-50001091-2'. */
interface FoundName {
  readonly name: string
  readonly by?: string
}

/** The first names that were found, and the number of all. */
interface FoundNames {
  readonly names: readonly FoundName[]
  readonly count: Counted
  /** The rank of the first name: 0 if it equals the text. */
  readonly rank: number
}

/** Whether the backend searches a list, which is too long to be loaded. */
const isPaged = ({ metodos }: EntityContract): boolean => metodos.buscar.pages !== undefined

/**
 * The names of a list: all of them, or, if the list is served in pages, those that the backend finds.
 * @throws HttpError; the reason of the signal
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

/** Each name once with each searched text of its records. A name leads to the list of all records with that name. */
function namesOf(records: readonly object[], entity: EntityContract): readonly SearchedName[] {
  const { nameField, fields } = entity
  const found = searchedFields(entity).flatMap((field) => {
    const searched = fields[field]
    const { kind = 'text', label = '' } = searched ?? {}
    return records.map((record): SearchedName => {
      const text = textOf(record, field)
      const one = {
        name: textOf(record, nameField),
        folded: foldForSearch(searchText(searched, text)),
      }
      if (field === nameField) return one
      return { ...one, other: { label, text: kind === 'cuit' ? showCuit(text) : text } }
    })
  })
  return [...new Map(found.map((one) => [`${one.name}\n${one.folded}`, one])).values()]
}

/** The names that contain a text, the best matches first. */
export function findNames({ names, found }: Named, text: string): FoundNames {
  const matching = found === undefined ? ranked(names, text) : names
  const [first] = matching
  const wanted = foldForSearch(text)
  const distinct = new Map<string, SearchedName>()
  for (const one of matching) {
    // A name keeps the place of its best text. If the name itself matches, no other text is shown.
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

/** The length of the shown part of a long text, and of the part before the match. Characters. */
const EXCERPT = 40
const BEFORE = 12

/** @param at the place of the match in the folded text, which is about as long */
function excerpt(text: string, at: number): string {
  if (text.length <= EXCERPT) return text
  const from = Math.max(0, Math.min(at - BEFORE, text.length - EXCERPT))
  const part = text.slice(from, from + EXCERPT).trim()
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < text.length ? '…' : ''}`
}

/** The text after it has not changed for the given time. Milliseconds. */
export function usePause(text: string, after: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return paused
}
