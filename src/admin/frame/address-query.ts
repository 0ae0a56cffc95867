import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_MAX } from '#wire/search/search-text'

/** The parameter of the address for the searched text: `/rubros?buscar=norte`. */
export const SEARCHED = 'buscar'

/** The address of a list that is searched for a text. */
export function searchAddress(resource: string, text: string): string {
  const searched = text.replaceAll(/\s+/g, ' ').slice(0, SEARCH_MAX)
  const query = new URLSearchParams({ [SEARCHED]: searched })
  return `/${resource}?${query.toString()}`
}

/** The state of a navigation to a list that must open its form for a new record, as its add button does. */
export const ASKED_ADD = { add: true } as const

/** Opens the form for a new record if a navigation asked for it, but not again after a reload or with Back. */
export function useAskedAdd(onAdd: () => void): void {
  const { key, state } = useLocation()
  const followed = useRef<string>(undefined)
  const add = useEvent(onAdd)
  useEffect(() => {
    if (!isAskedAdd(state) || followed.current === key) return
    followed.current = key
    // The router keeps the state of its entries here.
    history.replaceState({ ...history.state, usr: null }, '')
    add()
  }, [key, state, add])
}

const isAskedAdd = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'add' in state && state.add === true

/**
 * Browsers limit how often a page may change its address: Safari throws after 100 changes in 30 s, Chromium ignores
 * those after 200. Modals and the router also need some changes, so the query gets half of Safari's: this many at once,
 * and then one every so many milliseconds.
 */
const AT_ONCE = 25
const INTERVAL_MS = 1_200

let spare = AT_ONCE
let countedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** The query that the timer will show. */
let next: string | undefined

/** A location of the router. */
interface Entry {
  readonly key: string
}

/**
 * Changes the query of a history entry, without telling the router: after the current task or, if changes come too
 * often, the last of them a little later. If the window shows another entry by then, nothing changes.
 * @param query with its '?', or empty
 */
export function showQuery(query: string, entry: Entry): void {
  forgetQuery()
  if (query === location.search) return
  // Not at once, because it takes up to a millisecond, which would delay a key in the search.
  next = query
  timer = setTimeout(replaceQuery, millisecondsToWait(), query, entry)
}

/** Drops a change that is still waiting. */
export function forgetQuery(): void {
  next = undefined
  clearTimeout(timer)
}

/** @returns the query that the address shows, or is about to show; with its '?', or empty */
export const latestQuery = (): string => next ?? location.search

/** @returns the time until another change is allowed */
function millisecondsToWait(): number {
  const now = Date.now()
  spare = Math.min(AT_ONCE, spare + Math.max(0, now - countedAt) / INTERVAL_MS)
  countedAt = now
  return spare < 1 ? Math.ceil((1 - spare) * INTERVAL_MS) : 0
}

/** The query that was shown last, and its entry. */
let shown: { readonly query: string; readonly entry: Entry } | undefined

/**
 * Shows the last query at the current entry of the window, if that belongs to the same list. A search beside an open
 * modal changes the modal's entry, and Back leads to the entry below it.
 */
export function restoreQuery(): void {
  if (shown === undefined || !isShown(shown.entry) || location.search === shown.query) return
  history.replaceState(history.state, '', `${location.pathname}${shown.query}`)
}

/** If the browser refuses the change anyway, the address is outdated until the next change. */
function replaceQuery(query: string, entry: Entry): void {
  next = undefined
  if (!isShown(entry)) return
  spare -= 1
  try {
    history.replaceState(history.state, '', `${location.pathname}${query}`)
    shown = { query, entry }
  } catch (error) {
    console.warn('The browser refused to change the address.', error)
  }
}

/** The router has no key for the entry at which a page was loaded. */
const isShown = ({ key }: Entry): boolean => key === (history.state?.key ?? 'default')
