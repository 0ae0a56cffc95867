import { readSession } from './stored-session'

/**
 * The address that a person asked for before signing in, and the owner of each entry of the browser's history. Both are
 * in the state of those entries, which survives a reload, and is lost with the tab.
 */

/** Keys in that state, beside those of the router. */
const PERSON = 'person'
const ASKED = 'asked'
const LED_BACK = 'ledBack'

/** A session that ends this soon after returning to an address is assumed to end there again. Milliseconds. */
const SOON = 5 * 60_000

/** A history entry before the portal took its place. */
interface AskedAddress {
  /** Path and query. */
  readonly address: string
  readonly state: unknown
}

/**
 * To be called before a page shows anything, and before the router handles Back and Forward. Without a session, the
 * portal's address replaces the requested one. An entry of another person shows the menu instead, because addresses
 * contain searched texts.
 */
export function settleAddress(): void {
  if (readSession() === undefined) {
    if (location.pathname !== '/') setAddressAside()
  } else if (personOf(history.state) !== undefined && !isOwnEntry()) {
    history.replaceState(null, '', '/')
  }
}

/**
 * Replaces the current address with the portal's. The replaced address is stored, so that the next sign-in in this tab
 * returns to it, unless the session ended shortly after a sign-in had returned to it: if the backend always fails on
 * that screen, no other screen could be reached.
 */
export function setAddressAside(): void {
  if (askedAddress() !== undefined) return
  if (wasJustLedBack(history.state)) return history.replaceState(null, '', '/')
  const { pathname, search } = location
  const asked: AskedAddress = { address: `${pathname}${search}`, state: history.state }
  history.replaceState({ [ASKED]: asked }, '', '/')
}

let justSignedIn = false

/** Whether somebody has signed in on this page since the last call. */
export function takeSignIn(): boolean {
  const answer = justSignedIn
  justSignedIn = false
  return answer
}

/** Returns to the stored address after a sign-in. Anybody may open a link, but only its owner an entry. */
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

/** Notes the owner of the current entry. To be called after each navigation of the router. */
export function claimEntry(): void {
  const person = signedIn()
  if (person === undefined || isOwnEntry()) return
  history.replaceState({ ...history.state, [PERSON]: person }, '')
}

/** Whether the current entry belongs to the signed-in user; without a session, whether it belongs to nobody. */
export function isOwnEntry(): boolean {
  return personOf(history.state) === signedIn()
}

/** A provider may answer a login without identifying the person. */
const NOBODY_KNOWN = ''

/** Identifies the signed-in person; undefined if nobody is signed in. */
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

/** Rejects `//host/…`, which leads to another site, and texts that browsers read in the same way. */
const isPathOfApp = (address: string): boolean => /^\/(?![/\\])/.test(address)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
