import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_MAX } from '#wire/search/search-text'

/** The address's name for the searched text: `/rubros?buscar=norte`. */
export const SEARCHED = 'buscar'

/** The address of a list that is searched for a text. */
export function searchAddress(resource: string, text: string): string {
  const searched = text.replaceAll(/\s+/g, ' ').slice(0, SEARCH_MAX)
  const query = new URLSearchParams({ [SEARCHED]: searched })
  return `/${resource}?${query.toString()}`
}

/** The state of a navigation to a list that opens its form for a new record, as its add button does. */
export const ASKED_ADD = { add: true } as const

/** Opens the form for a new record if a navigation asked for it: once, and not again after a reload or with Back. */
export function useAskedAdd(onAdd: () => void): void {
  const { key, state } = useLocation()
  const followed = useRef<string>(undefined)
  const add = useEvent(onAdd)
  useEffect(() => {
    if (!isAskedAdd(state) || followed.current === key) return
    followed.current = key
    // Where the router has the state of its entries.
    history.replaceState({ ...history.state, usr: null }, '')
    add()
  }, [key, state, add])
}

const isAskedAdd = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'add' in state && state.add === true

/**
 * Browsers limit how often a page may change its address: Safari throws after 100 changes in 30 s, Chromium ignores
 * those after 200. Modals and the router need some of these too, so half of Safari's are for the query: this many at
 * once, and then one as often as this many milliseconds.
 */
const AT_ONCE = 25
const INTERVAL_MS = 1_200

let spare = AT_ONCE
let countedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** What the timer will show. */
let next: string | undefined

/** A location of the router. */
interface Entry {
  readonly key: string
}

/**
 * Changes the query of a history entry, without telling the router: right after what the browser is at, or where
 * changes come too often, the last of them a little later. Once the window shows another entry, nothing changes.
 * @param query with its '?', or empty
 */
export function showQuery(query: string, entry: Entry): void {
  forgetQuery()
  if (query === location.search) return
  // Not at once: it takes up to a millisecond, which a key in the search can do without.
  next = query
  timer = setTimeout(replaceQuery, millisecondsToWait(), query, entry)
}

/** Gives up a change that is still to come. */
export function forgetQuery(): void {
  next = undefined
  clearTimeout(timer)
}

/** @returns what the address shows, or is about to show; with its '?', or empty */
export const latestQuery = (): string => next ?? location.search

/** @returns how long it takes until there is a spare change */
function millisecondsToWait(): number {
  const now = Date.now()
  spare = Math.min(AT_ONCE, spare + Math.max(0, now - countedAt) / INTERVAL_MS)
  countedAt = now
  return spare < 1 ? Math.ceil((1 - spare) * INTERVAL_MS) : 0
}

/** What was shown last, and at which entry. */
let shown: { readonly query: string; readonly entry: Entry } | undefined

/**
 * Shows the last query at the entry that the window is at, if it is the same list's: a modal's entry, which had it, is before
 * that one.
 */
export function restoreQuery(): void {
  if (shown === undefined || !isShown(shown.entry) || location.search === shown.query) return
  history.replaceState(history.state, '', `${location.pathname}${shown.query}`)
}

/** Where the browser refuses all the same, the address lags behind until the next change. */
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

/** The router gives no key to the entry that a page was loaded at. */
const isShown = ({ key }: Entry): boolean => key === (history.state?.key ?? 'default')
