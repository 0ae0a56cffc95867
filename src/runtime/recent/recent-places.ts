import type { EntityContract } from '../../wire/contract'
import { isReceivedObject } from '../../wire/received'
import { readSession } from '../session/stored-session'

/** A record that somebody opened or saved. */
export interface RecentRecord {
  readonly resource: string
  /** What names it, which its list is searched by. */
  readonly name: string
}

/** Where somebody was, the latest first. */
export interface RecentPlaces {
  /** Names of screens. */
  readonly screens: readonly string[]
  readonly records: readonly RecentRecord[]
}

/** The key in the browser's own storage, which outlives the session. It has one person's places, whose DNI is beside them. */
const KEY = 'recientes'

/** Of either. */
const MOST = 8

const NOTHING: RecentPlaces = { screens: [], records: [] }

/** The places of who is signed in. Those that somebody else has left are forgotten. */
export function readRecent(): RecentPlaces {
  const dni = person()
  const stored = read()
  if (stored === undefined) return NOTHING
  if (dni === undefined || String(stored['dni']) !== dni) {
    forgetRecent()
    return NOTHING
  }
  const { screens, records } = stored
  return {
    screens: listOf(screens).filter((name) => typeof name === 'string'),
    records: listOf(records).flatMap(recordOf),
  }
}

/** Notes that a screen is in sight. */
export function noteScreen(name: string): void {
  const { screens, records } = readRecent()
  write({ screens: [name, ...screens.filter((one) => one !== name)], records })
}

/** Notes that a record was opened. */
export function noteOpened(list: NamedList, record: Values): void {
  const name = nameOf(list, record)
  noteRecord(list, name, name)
}

/** A write that has succeeded. */
interface Written {
  readonly operation: 'add' | 'edit' | 'remove' | 'action'
  /** As it was before; of a new one there is none. */
  readonly record?: Values
  readonly values?: Values
}

/** Notes that a record was written: one that is gone is forgotten, and one that has another name now. */
export function noteWritten(list: NamedList, { operation, record, values }: Written): void {
  const now = nameOf(list, { ...record, ...values })
  noteRecord(list, nameOf(list, record ?? {}), operation === 'remove' ? '' : now)
}

type Values = Readonly<Record<string, unknown>>
type NamedList = Pick<EntityContract, 'resource' | 'nameField'>

const nameOf = ({ nameField }: NamedList, record: Values): string =>
  String(record[nameField] ?? '').trim()

function noteRecord({ resource }: NamedList, former: string, name: string): void {
  const { screens, records } = readRecent()
  const others = records.filter(
    (one) => one.resource !== resource || (one.name !== former && one.name !== name),
  )
  write({ screens, records: name === '' ? others : [{ resource, name }, ...others] })
}

/** Forgets all places. */
export function forgetRecent(): void {
  storage()?.removeItem(KEY)
}

/** Nobody's places are stored where the login did not answer whose they are. */
function write({ screens, records }: RecentPlaces): void {
  const dni = person()
  if (dni === undefined) return
  const places = { dni, screens: screens.slice(0, MOST), records: records.slice(0, MOST) }
  try {
    storage()?.setItem(KEY, JSON.stringify(places))
  } catch {
    // The storage is full: what is there stays.
  }
}

function read(): Readonly<Record<string, unknown>> | undefined {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(KEY) ?? 'null')
    return isReceivedObject(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

function recordOf(stored: unknown): RecentRecord[] {
  if (!isReceivedObject(stored)) return []
  const { resource, name } = stored
  return typeof resource === 'string' && typeof name === 'string' ? [{ resource, name }] : []
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function person(): string | undefined {
  const dni = readSession()?.dni
  return dni === undefined || dni === null || dni === '' ? undefined : String(dni)
}

/** undefined where the browser forbids it (all cookies blocked): then nothing is recent. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
