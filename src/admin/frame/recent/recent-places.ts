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
  /** What names it, which its list is searched by. */
  readonly name: string
}

/** If somebody was, the latest first. */
export interface RecentPlaces {
  /** Names of screens. */
  readonly screens: readonly string[]
  readonly records: readonly RecentRecord[]
}

const KEY = 'recientes'

/** For either. */
const MOST = 8

/** The places of who is signed in. Those that somebody else has left are forgotten. */
export function readRecent(): RecentPlaces {
  forgetOthers(KEY)
  const { screens, records } = readOwn(KEY)
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

type NamedList = Pick<EntityContract, 'resource' | 'nameField' | 'searches'>

const nameOf = ({ nameField }: NamedList, record: Values): string =>
  String(record[nameField] ?? '').trim()

/** A record leads to its list, searched for it: of a list without search none is noted. */
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
