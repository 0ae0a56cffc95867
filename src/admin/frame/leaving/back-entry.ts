import { settleAddress, claimEntry } from '#admin/provider/session/asked-address'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useEvent } from 'react-admin'
import { restoreQuery } from '../address-query'
import { endTyping } from '../typing-guard'

/** Marks the history entry of an open modal. */
const MARK = 'modal'

interface Opened {
  close(): void
  readonly address: Address | undefined
}

/** What Back closes, the last one opened at the end. */
const open: Opened[] = []

/** Whether the entry that is about to be left is a marked one, and its position among the router's. */
let atMark = false
let position = 0

/** What Forward would have left, to be closed once the window is back at it. */
let returning: (() => void) | undefined

/** The paths that the window shows while something is open, and once it is closed; the query stays as it is. */
export interface Address {
  readonly open: string
  readonly closed: string
}

/**
 * Puts an entry before the page, so that Back closes what is open and does not leave its screen. Closed otherwise, the
 * entry stays for the next one: going back in code would race with the person's own navigation.
 * @param close what Back does
 * @param address of what is open, if it has one of its own. The router is not notified: for it, both are the same screen
 * @returns what to call once it is closed
 */
export function closeOnBack(close: () => void, address?: Address): () => void {
  const opened = { close, address }
  open.push(opened)
  putEntry(address)
  noteEntry()
  return () => {
    const at = open.indexOf(opened)
    if (at !== -1) open.splice(at, 1)
    if (location.pathname === address?.open) showPath(open.at(-1)?.address?.open ?? address.closed)
  }
}

/** A marked entry that is there already, from before or after a reload, serves again. */
function putEntry(address: Address | undefined): void {
  if (isMarked(history.state)) {
    if (address !== undefined) showPath(address.open)
    return
  }
  // Opened by its own address, it has nothing below it that Back could lead to.
  if (address !== undefined) showPath(address.closed)
  history.pushState({ ...history.state, [MARK]: true }, '', address && withQuery(address.open))
}

function showPath(path: string): void {
  history.replaceState(history.state, '', withQuery(path))
}

const withQuery = (path: string): string => `${path}${location.search}`

/** To be called after each navigation of the router. */
export function noteEntry(): void {
  atMark = isMarked(history.state)
  position = positionOf(history.state)
}

/** Listens for Back: to be called before the router listens, which changes what is open. @returns what ends that */
export function followBack(): () => void {
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

function follow(event: PopStateEvent): void {
  // Chromium takes entries of a page that was left long ago for the page's own, once it has loaded one of them.
  settleAddress()
  endTyping()
  if (returning !== undefined) return closeReturned(event)
  const steps = positionOf(history.state) - position
  const left = atMark && !isMarked(history.state)
  if (left && steps > 0 && open.length > 0) return takeBack(event, steps)
  noteEntry()
  if (!left) return
  // A list beside what was open may have been searched meanwhile.
  restoreQuery()
  const closed = open.pop()
  // An entry that nothing is open for any more is passed over.
  if (closed === undefined && steps <= 0) history.back()
  closed?.close()
  // One entry for all that is open.
  const below = open.at(-1)
  if (below === undefined) return
  putEntry(below.address)
  noteEntry()
}

/** Forward leads to another screen, which the router must not show before what is open has been closed. */
function takeBack(event: PopStateEvent, steps: number): void {
  event.stopImmediatePropagation()
  returning = open.pop()?.close
  history.go(-steps)
}

function closeReturned(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  // Pressed again meanwhile, Forward has led elsewhere.
  const steps = positionOf(history.state) - position
  if (steps !== 0) return history.go(-steps)
  if (!isMarked(history.state)) return history.forward()
  noteEntry()
  const close = returning
  returning = undefined
  close?.()
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}

/** The router's own count of its entries; a marked one has that of the entry below it. */
function positionOf(state: unknown): number {
  const count: unknown =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof count === 'number' ? count : 0
}

/**
 * Back closes what is open. Stands right inside the router, once: who listens first is
 * notified first, whatever it asked for (Chromium), and the router listens in a layout effect of its own, before which come
 * only those of what it is mounted with. Told later, it would find the entry noted that Back has led to.
 */
export function BackEntries(): null {
  const location = useLocation()
  useLayoutEffect(followBack, [])
  useEffect(noteArrival, [location])
  return null
}

function noteArrival(): void {
  claimEntry()
  noteEntry()
}

/**
 * Back closes what is open, as Escape does, instead of leaving the screen with all that was typed.
 * @param what is open; another value for each step, undefined if nothing is
 * @param address of what is open, if it has one of its own
 */
export function useBackCloses(
  what: string | undefined,
  close: () => void,
  address?: Address,
): void {
  const onBack = useEvent(close)
  const { open, closed } = address ?? {}
  useEffect(() => {
    if (what === undefined) return
    const at = open === undefined || closed === undefined ? undefined : { open, closed }
    return closeOnBack(onBack, at)
  }, [what, onBack, open, closed])
}
