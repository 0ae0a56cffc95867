import { useMemo, useEffect, useRef, useState } from 'react'
import { useEvent, type DataProvider } from 'react-admin'
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

/** A text that finds half of all records helps nobody. */
export const SHORTEST = 2

/** Silence after a key before a backend is asked. Milliseconds. */
const PAUSE_MS = 200

/** How long received lists wait for the others, so that the best match of all comes first. Milliseconds. */
const PATIENCE_MS = 400

interface FoundRecords {
  readonly groups: readonly PaletteGroup[]
  /** Some answers are still to come. */
  readonly isSearching: boolean
  /** The screens whose records could not be searched. */
  readonly failed: readonly string[]
  /** Asks those again. */
  retry(): void
}

/**
 * The records of all lists that the person may see, found by the fields that each list is searched by. A list that is answered
 * whole is loaded once while the palette is open, and searched here; one that is served in pages is asked for each text.
 */
export function useFoundRecords(text: string): FoundRecords {
  const message = useMessage()
  const { listed, whole, paged } = useLists()
  const settled = usePause(text, PAUSE_MS)
  const isAsked = settled.length >= SHORTEST
  const [wholeAnswers, askWhole] = useAnswers(whole, isAsked ? '' : undefined)
  const [pages, askPages] = useAnswers(paged, isAsked ? settled : undefined)
  const isLate = usePause(String(isAsked), PATIENCE_MS) === 'true'
  if (text.length < SHORTEST) return NOTHING
  const answers = listed.map(({ entity, label }) => {
    const [all, wanted] = isPaged(entity) ? [pages, text] : [wholeAnswers, '']
    const answer = all.get(entity.resource)
    return { entity, label, answer: answer?.text === wanted ? answer : undefined }
  })
  const isLoading = whole.some(({ resource }) => !wholeAnswers.has(resource))
  const groups = answers
    .flatMap(({ entity, label, answer }) => {
      if (answer?.named === undefined) return []
      return [{ resource: entity.resource, label, found: findNames(answer.named, text) }]
    })
    .toSorted((one, other) => one.found.rank - other.found.rank)
    .map(({ resource, label, found }) => groupOf(resource, label, text, found, message))
  return {
    groups: isLoading && !isLate ? [] : groups,
    isSearching: answers.some(({ answer }) => answer === undefined),
    failed: answers.flatMap(({ label, answer }) =>
      answer !== undefined && answer.named === undefined ? [label] : [],
    ),
    retry: () => {
      askWhole()
      askPages()
    },
  }
}

const NOTHING: FoundRecords = {
  groups: [],
  isSearching: false,
  failed: [],
  retry: () => undefined,
}

/** What can be searched: the lists of entities, by their names in the menu. */
function useLists() {
  const screens = usePermittedScreens()
  return useMemo(() => {
    const listed = screens.flatMap(({ name, options: { label } }) => {
      const entity = Object.values(contracts).find(({ resource }) => resource === name)
      const isSearched = entity?.kind === 'entity' && searchedFields(entity).length > 0
      return isSearched ? [{ entity, label }] : []
    })
    const entities = listed.map(({ entity }) => entity)
    return {
      listed,
      whole: entities.filter((entity) => !isPaged(entity)),
      paged: entities.filter(isPaged),
    }
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

/** What a list has answered; without names, it failed. */
interface Answer {
  readonly text: string
  readonly named: Named | undefined
}

/** By resource; a list that has not answered yet is not among them. */
type Answers = ReadonlyMap<string, Answer>

/**
 * Asks lists for names: anew for each text, when what was asked before is aborted, so that no late answer counts.
 * @param text undefined: nothing is asked
 * @returns the answers, and what asks those again that failed
 */
function useAnswers(
  lists: readonly EntityContract[],
  text: string | undefined,
): readonly [Answers, () => void] {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const asking = useRef<AbortSignal>(undefined)
  const askMissing = useEvent(async (signal: AbortSignal, wanted: string): Promise<void> => {
    const missing = lists.filter(({ resource }) => {
      const last = answers.get(resource)
      return last?.text !== wanted || last.named === undefined
    })
    const ask = async (list: EntityContract): Promise<void> => {
      const named = await readNames(list, wanted, dataProvider, signal).catch(noNames)
      if (signal.aborted) return
      setAnswers((last) => new Map(last).set(list.resource, { text: wanted, named }))
    }
    await Promise.all(missing.map(ask))
  })
  useEffect(() => {
    if (text === undefined) return
    const leaving = new AbortController()
    asking.current = leaving.signal
    void askMissing(leaving.signal, text)
    return () => leaving.abort()
  }, [text, askMissing])
  const again = (): void => {
    setAnswers((last) => new Map([...last].filter(([, { named }]) => named !== undefined)))
    if (asking.current !== undefined && text !== undefined) void askMissing(asking.current, text)
  }
  return [answers, again]
}

const noNames = (): undefined => undefined

/** Records of one list that the palette shows. */
const FEW = 5

/** For nothing: behind all others. */
const NO_RANK = 4

/** One of a record's searched texts. */
interface SearchedName extends FoldedName {
  /** The text with its field's label; undefined: it is the name. */
  readonly other?: { readonly label: string; readonly text: string }
}

/** The names that a list has answered. */
interface Named {
  readonly names: readonly SearchedName[]
  /** How many records the backend has found; undefined: it has answered all there are. */
  readonly found: Counted | undefined
}

/** A name, and what was found if that is not in the name: 'CUIT 30-50001091-2'. */
interface FoundName {
  readonly name: string
  readonly by?: string
}

/** The first names that were found, and how many there are in all. */
interface FoundNames {
  readonly names: readonly FoundName[]
  readonly count: Counted
  /** Rank of the first one: 0 if it equals the text. */
  readonly rank: number
}

/** Whether the backend searches a list, which is too long to be loaded. */
const isPaged = ({ metodos }: EntityContract): boolean => metodos.buscar.pages !== undefined

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

/** Those of the names that contain a text, the nearest first. */
export function findNames({ names, found }: Named, text: string): FoundNames {
  const matching = found === undefined ? ranked(names, text) : names
  const [first] = matching
  const wanted = foldForSearch(text)
  const distinct = new Map<string, SearchedName>()
  for (const one of matching) {
    // Each if its nearest text is; a name that has what is searched needs no other text.
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

/** A text as it was when no key had changed it for so many milliseconds. */
export function usePause(text: string, after: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), after)
    return () => clearTimeout(timer)
  }, [text, after])
  return paused
}
