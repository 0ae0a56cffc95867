import { settleAddress } from '../session/asked-address'

/** Marks the history entry that stands for an open modal. */
const MARK = 'modal'

/** What Back closes, the last one opened at the end. */
const open: (() => void)[] = []

/** Whether the entry that is about to be left is a marked one. */
let atMark = false

/** The paths that the window shows while something is open, and once it is closed; the query stays as it is. */
export interface Address {
  readonly open: string
  readonly closed: string
}

/**
 * Puts an entry before the page, so that Back closes what is open and does not leave its screen. Closed otherwise, the
 * entry stays for the next one: going back by ourselves would race with where the person goes meanwhile.
 * @param close what Back does
 * @param address of what is open, if it has one of its own. The router is not told: to it, both are the same screen
 * @returns what to call once it is closed
 */
export function closeOnBack(close: () => void, address?: Address): () => void {
  open.push(close)
  putEntry(address)
  noteEntry()
  return () => {
    const at = open.lastIndexOf(close)
    if (at !== -1) open.splice(at, 1)
    if (location.pathname === address?.open) showPath(address.closed)
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

/** To be called wherever the router has gone. */
export function noteEntry(): void {
  atMark = isMarked(history.state)
}

/** Listens for Back: to be called before the router listens, which changes what is open. @returns what ends that */
export function followBack(): () => void {
  addEventListener('popstate', follow)
  return () => removeEventListener('popstate', follow)
}

function follow(): void {
  // Chromium takes entries of a page that was left long ago for the page's own, once it has loaded one of them.
  settleAddress()
  const left = atMark && !isMarked(history.state)
  noteEntry()
  if (!left) return
  const close = open.pop()
  // An entry that nothing is open for any more is passed over.
  if (close === undefined) history.back()
  else close()
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && MARK in state
}
