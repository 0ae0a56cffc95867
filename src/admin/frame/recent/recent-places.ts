import type { EntityContract } from '#wire/contract'
import { isReceivedObject } from '#wire/received'
import {
  forgetOthers,
  forgetOwn,
  listOf,
  readOwn,
  writeOwn,
} from '#admin/provider/session/own-storage'
import type { Values } from '#wire/kinds/field'

/** A record that somebody opened or saved. */
export interface RecentRecord {
  readonly resource: string
  /** The record's name, by which its list is searched. */
  readonly name: string
}

/** The recent places, the latest first. */
export interface RecentPlaces {
  /** The names of screens. */
  readonly screens: readonly string[]
  readonly records: readonly RecentRecord[]
}

const KEY = 'recientes'

/** The most places of each kind. */
const MOST = 8

/** The places of the signed-in user. Places that another user has left are forgotten. */
export function readRecent(): RecentPlaces {
  forgetOthers(KEY)
  const { screens, records } = readOwn(KEY)
  return {
    screens: listOf(screens).filter((name) => typeof name === 'string'),
    records: listOf(records).flatMap(recordOf),
  }
}

/** Notes a screen that is shown. */
export function noteScreen(name: string): void {
  const { screens, records } = readRecent()
  write({ screens: [name, ...screens.filter((one) => one !== name)], records })
}

/** Notes a record that was opened. */
export function noteOpened(list: NamedList, record: Values): void {
  const name = nameOf(list, record)
  noteRecord(list, name, name)
}

/** A successful write. */
interface Written {
  readonly operation: 'add' | 'edit' | 'remove' | 'action'
  /** The record before the write; a new record has none. */
  readonly record?: Values
  readonly values?: Values
}

/** Notes a record that was written. A deleted record, or the former name of a renamed one, is forgotten. */
export function noteWritten(list: NamedList, { operation, record, values }: Written): void {
  const now = nameOf(list, { ...record, ...values })
  noteRecord(list, nameOf(list, record ?? {}), operation === 'remove' ? '' : now)
}

type NamedList = Pick<EntityContract, 'resource' | 'nameField' | 'searches'>

const nameOf = ({ nameField }: NamedList, record: Values): string =>
  String(record[nameField] ?? '').trim()

/** Notes a record. Its place is its list, searched for its name, so records of a list without search are not noted. */
function noteRecord({ resource, searches }: NamedList, former: string, name: string): void {
  if (searches?.length === 0) return
  const { screens, records } = readRecent()
  const others = records.filter(
    (one) => one.resource !== resource || (one.name !== former && one.name !== name),
  )
  write({ screens, records: name === '' ? others : [{ resource, name }, ...others] })
}

/** Forgets all places. */
export const forgetRecent = (): void => forgetOwn(KEY)

function write({ screens, records }: RecentPlaces): void {
  writeOwn(KEY, { screens: screens.slice(0, MOST), records: records.slice(0, MOST) })
}

function recordOf(stored: unknown): RecentRecord[] {
  if (!isReceivedObject(stored)) return []
  const { resource, name } = stored
  return typeof resource === 'string' && typeof name === 'string' ? [{ resource, name }] : []
}
