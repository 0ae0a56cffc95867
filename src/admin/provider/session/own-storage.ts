import { isReceivedObject, type Received } from '#wire/received'
import { readSession } from './stored-session'

/**
 * The data that the browser stores for the signed-in user, under a name. It outlives the session, and each user on this
 * computer has their own.
 */
export function readOwn(name: string): Received {
  const value = attempt(name, (key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'))
  return isReceivedObject(value) ? value : NOTHING
}

const NOTHING: Received = {}

/** If the storage is full, the stored data stays unchanged. */
export function writeOwn(name: string, value: object): void {
  attempt(name, (key) => localStorage.setItem(key, JSON.stringify(value)))
}

/** Whether data can be stored for the signed-in user. */
export const storesOwn = (): boolean => attempt('', () => localStorage) !== undefined

/** Forgets the user's data under a name. */
export function forgetOwn(name: string): void {
  attempt(name, (key) => localStorage.removeItem(key))
}

/** Forgets the data of other users under a name. */
export function forgetOthers(name: string): void {
  attempt(name, (own) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${name}.`) && key !== own) localStorage.removeItem(key)
    }
  })
}

/** A stored list; any other value counts as an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** @returns undefined if the login did not identify the user, or the browser blocks storage (all cookies blocked) */
function attempt<T>(name: string, access: (key: string) => T): T | undefined {
  try {
    const dni = readSession()?.dni ?? ''
    if (dni !== '') return access(`${name}.${dni}`)
  } catch {}
  return undefined
}
