import { useMemo } from 'react'
import type { Message } from '../../runtime/messages/use-message'
import { searchedFields } from '../../wire/search/searched-fields'
import { searchAddress } from '../../runtime/shell/address-query'
import { useAppParts } from '../signed-in/app-parts'
import { countText } from '../../runtime/messages/count-text'
import { usePermittedScreens } from '../signed-in/screens/permitted-screens'
import type { PaletteGroup } from './palette-item'
import { findNames, type FoundNames, isPaged } from './read-names'
import { useAnswers } from './use-answers'
import { usePause } from './use-pause'

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
  const { message } = useAppParts()
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
  const { contracts } = useAppParts()
  const screens = usePermittedScreens()
  return useMemo(() => {
    const listed = screens.flatMap(({ name, options: { label } }) => {
      const entity = contracts.find(({ resource }) => resource === name)
      const isSearched = entity?.kind === 'entity' && searchedFields(entity).length > 0
      return isSearched ? [{ entity, label }] : []
    })
    const entities = listed.map(({ entity }) => entity)
    return {
      listed,
      whole: entities.filter((entity) => !isPaged(entity)),
      paged: entities.filter(isPaged),
    }
  }, [contracts, screens])
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
    label: message('gestion.palette.all', { count: countText(count, message), screen: label }),
    to: searchAddress(resource, text),
  }
  return {
    key: resource,
    title: label,
    items: count.count > names.length ? [...items, more] : items,
  }
}
