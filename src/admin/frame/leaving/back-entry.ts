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

/** The panels, forms and modals that Back closes. The last one opened is at the end. */
const open: Opened[] = []

/** Whether the current entry, which a navigation would leave, is a marked one, and its position among the router's. */
let atMark = false
let position = 0

/** Closes the modal that Forward would have left, when the window is back at its entry. */
let returning: (() => void) | undefined

/** The paths that the window shows while a modal is open, and after it is closed. The query stays unchanged. */
export interface Address {
  readonly open: string
  readonly closed: string
}

/**
 * Adds a history entry for an opened modal, so that Back closes the modal and does not leave its screen. If the modal
 * is closed in another way, the entry stays for the next one, because going back in code would race with the user's own
 * navigation.
 * @param close the action of Back
 * @param address the paths of the modal, if it has its own. The router is not notified, because both belong to the same
 * screen for it
 * @returns a function to call when the modal is closed
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

/** A marked entry that exists already, from before or after a reload, is used again. */
function putEntry(address: Address | undefined): void {
  if (isMarked(history.state)) {
    if (address !== undefined) showPath(address.open)
    return
  }
  // A modal opened by its own address has no entry below it that Back could lead to.
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

/**
 * Listens for Back. It must be called before the router listens, because the router changes the open modals.
 * @returns a function that stops listening
 */
export function followBack(): () => void {
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

function follow(event: PopStateEvent): void {
  // Chromium takes entries of a page left long ago for the current page's, after it has loaded one of them.
  settleAddress()
  endTyping()
  if (returning !== undefined) return closeReturned(event)
  const steps = positionOf(history.state) - position
  const left = atMark && !isMarked(history.state)
  if (left && steps > 0 && open.length > 0) return takeBack(event, steps)
  noteEntry()
  if (!left) return
  // A list beside the modal may have been searched meanwhile.
  restoreQuery()
  const closed = open.pop()
  // A marked entry without an open modal is skipped.
  if (closed === undefined && steps <= 0) history.back()
  closed?.close()
  // All open modals share one entry.
  const below = open.at(-1)
  if (below === undefined) return
  putEntry(below.address)
  noteEntry()
}

/** Handles Forward to another screen: the router must not show that screen before the modal is closed. */
function takeBack(event: PopStateEvent, steps: number): void {
  event.stopImmediatePropagation()
  returning = open.pop()?.close
  history.go(-steps)
}

function closeReturned(event: PopStateEvent): void {
  event.stopImmediatePropagation()
  // If Forward was pressed again meanwhile, it has led to another entry.
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

/** The router's own count of its entries. A marked entry has the count of the entry below it. */
function positionOf(state: unknown): number {
  const count: unknown =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof count === 'number' ? count : 0
}

/**
 * Makes Back close the open modal. It is mounted once, directly inside the router. Listeners are notified in the order
 * in which they were added (Chromium), and the router adds its own in a layout effect, after those of its children. A
 * later listener would find that the entry that Back led to has already been noted.
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
 * Makes Back close the open form or modal, as Escape does, instead of leaving the screen and losing the entered values.
 * @param what names the open step, with another name for each step; undefined if nothing is open
 * @param address the paths of the modal, if it has its own
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
