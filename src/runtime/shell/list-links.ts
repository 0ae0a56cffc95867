import { useEvent } from 'react-admin'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SEARCH_MAX } from '../../wire/search-max'

/** The address's name for the searched text: `/rubros?buscar=norte`. */
export const SEARCHED = 'buscar'

/** The address of a list that is searched for a text. */
export function searchAddress(resource: string, text: string): string {
  const query = new URLSearchParams({ [SEARCHED]: text.slice(0, SEARCH_MAX) })
  return `/${resource}?${query.toString()}`
}

/** The state of a navigation to a list that opens its form for a new record, as its add button does. */
export const ASKED_ADD = { add: true } as const

/** Opens the form for a new record where a navigation asked for it: once, and not again after a reload or with Back. */
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
