import { isReceivedObject, type Received } from '#wire/received'
import { readSession } from './stored-session'

/**
 * What the browser stores for who is signed in, under a name. It outlives the session, and everybody who signs in here has
 * their own.
 */
export function readOwn(name: string): Received {
  const value = attempt(name, (key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return isReceivedObject(value) ? value : NOTHING
}

const NOTHING: Received = {}

/** Where the storage is full, what is there stays. */
export function writeOwn(name: string, value: object): void {
  attempt(name, (key) => localStorage.setItem(key, JSON.stringify(value)))
}

/** Whether anything can be stored for who is signed in. */
export const storesOwn = (): boolean => attempt('', () => localStorage) !== undefined

/** Forgets what is stored under a name. */
export function forgetOwn(name: string): void {
  attempt(name, (key) => localStorage.removeItem(key))
}

/** Forgets what others have stored under a name. */
export function forgetOthers(name: string): void {
  attempt(name, (own) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${name}.`) && key !== own) localStorage.removeItem(key)
    }
  })
}

/** What is stored of a list; another value is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Nothing, where the login did not answer whose it is, or the browser forbids to store anything (all cookies blocked). */
function attempt<T>(name: string, access: (key: string) => T): T | undefined {
  try {
    const dni = readSession()?.dni ?? ''
    if (dni !== '') return access(`${name}.${dni}`)
  } catch {}
  return undefined
}
