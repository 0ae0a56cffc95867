import { readSession } from './stored-session'

/**
 * Which address a person asked for before signing in, and whose the entries of the browser's history are. Both are in
 * the state of those entries: it survives a reload, and is lost with the tab.
 */

/** Keys in that state, beside those of the router. */
const PERSON = 'person'
const ASKED = 'asked'
const LED_BACK = 'ledBack'

/** A session that ends this soon after a sign-in led back to an address is assumed to end there again. Milliseconds. */
const SOON = 5 * 60_000

/** What a history entry was before the portal took its place. */
interface AskedAddress {
  /** Path and query. */
  readonly address: string
  readonly state: unknown
}

/**
 * To be called before a page shows anything, and before the router follows Back and Forward. Without a session the portal's address takes the place of the one asked
 * for; an entry that somebody else left behind shows the menu, because addresses hold what was searched.
 */
export function settleAddress(): void {
  if (readSession() === undefined) {
    if (location.pathname !== '/') setAddressAside()
  } else if (personOf(history.state) !== undefined && !isOwnEntry()) {
    history.replaceState(null, '', '/')
  }
}

/**
 * Replaces the current address with the portal's. The replaced address is stored, so that the next sign-in in this tab returns to
 * it, unless the session ended shortly after a sign-in had returned to it: if the backend always fails on that screen, no
 * other screen could be reached.
 */
export function setAddressAside(): void {
  if (askedAddress() !== undefined) return
  if (wasJustLedBack(history.state)) return history.replaceState(null, '', '/')
  const { pathname, search } = location
  const asked: AskedAddress = { address: `${pathname}${search}`, state: history.state }
  history.replaceState({ [ASKED]: asked }, '', '/')
}

let justSignedIn = false

/** Whether somebody has signed in on this page since this was asked last. */
export function takeSignIn(): boolean {
  const answer = justSignedIn
  justSignedIn = false
  return answer
}

/** Leads to the address set aside, for who signs in now: a link is anybody's, an entry only of the person it was of. */
export function returnToAddress(): void {
  justSignedIn = true
  const asked = askedAddress()
  if (asked === undefined) return
  const person = personOf(asked.state)
  const mayReturn = person === undefined || (person !== NOBODY_KNOWN && person === signedIn())
  if (!mayReturn || !isPathOfApp(asked.address)) return history.replaceState(null, '', '/')
  const state = isObject(asked.state) ? asked.state : {}
  history.replaceState({ ...state, [LED_BACK]: Date.now() }, '', asked.address)
}

/** Notes whose the current entry is. To be called after each navigation of the router. */
export function claimEntry(): void {
  const person = signedIn()
  if (person === undefined || isOwnEntry()) return
  history.replaceState({ ...history.state, [PERSON]: person }, '')
}

/** Whether the entry in sight is of who is signed in now, or of nobody if nobody is. */
export function isOwnEntry(): boolean {
  return personOf(history.state) === signedIn()
}

/** A provider may answer a login without telling whose it is. */
const NOBODY_KNOWN = ''

/** Tells one person from another; undefined if nobody is signed in. */
function signedIn(): string | undefined {
  const session = readSession()
  return session && String(session.dni || session.usuario || NOBODY_KNOWN)
}

function personOf(state: unknown): string | undefined {
  return isObject(state) && typeof state[PERSON] === 'string' ? state[PERSON] : undefined
}

function wasJustLedBack(state: unknown): boolean {
  const at = isObject(state) ? state[LED_BACK] : undefined
  return typeof at === 'number' && Date.now() - at < SOON
}

function askedAddress(): AskedAddress | undefined {
  const state: unknown = history.state
  const asked = isObject(state) ? state[ASKED] : undefined
  if (!isObject(asked) || typeof asked['address'] !== 'string') return undefined
  return { address: asked['address'], state: asked['state'] }
}

/** Not `//host/…`, which leads elsewhere, nor what browsers take for it. */
const isPathOfApp = (address: string): boolean => /^\/(?![/\\])/.test(address)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
