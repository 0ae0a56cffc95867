import type { Selectable } from 'kysely'
import type { Store } from '#server/store/action'
import { EVENTS_TABLE, type EventRow } from '#server/store/tables'

export type StoredEvent = Selectable<EventRow>

/** Tries after which an event waits for the next start. */
export const TRIES_MAX = 10

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 3_600_000

/** The delay grows fourfold from try to try, up to an hour. */
const delayAfter = (tries: number): number =>
  Math.min(FIRST_DELAY_MS * 4 ** (tries - 1), LONGEST_DELAY_MS)

/** The longest text of an error that is stored. Characters. */
const ERROR_MAX = 500

/**
 * Takes the oldest event that is due, for as long as its hook may take: no other process has it meanwhile. The events of one
 * record are taken in their order.
 * @param now milliseconds since the epoch
 * @returns undefined if there is none
 */
export async function takeEvent(
  store: Store,
  now: number,
  milliseconds: number,
): Promise<StoredEvent | undefined> {
  // Most of the time there is none: this read finds that out without a transaction that writes.
  const isThere = await store.readOne((db) => due(db, now).executeTakeFirst())
  if (isThere === undefined) return undefined
  return store.transact(async (trx) => {
    const query = due(trx, now)
    const locked = store.dialect === 'postgres' ? query.forUpdate('event').skipLocked() : query
    const found = await locked.executeTakeFirst()
    if (found === undefined) return undefined
    const held = now + milliseconds
    return trx
      .updateTable(EVENTS_TABLE)
      .set({ held })
      .where('id', '=', Number(found.id))
      .returningAll()
      .executeTakeFirst()
  })
}

function due(db: Parameters<Parameters<Store['readOne']>[0]>[0], now: number) {
  return db
    .selectFrom(`${EVENTS_TABLE} as event`)
    .select('event.id')
    .where('event.failed', '=', 0)
    .where('event.due', '<=', now)
    .where('event.held', '<=', now)
    .where(({ not, exists, selectFrom }) => {
      const earlier = selectFrom(`${EVENTS_TABLE} as earlier`)
        .select('earlier.id')
        .whereRef('earlier.entity', '=', 'event.entity')
        .whereRef('earlier.record', '=', 'event.record')
        .whereRef('earlier.id', '<', 'event.id')
        .where('earlier.failed', '=', 0)
      return not(exists(earlier))
    })
    .orderBy('event.id')
    .limit(1)
}

/** An event whose hook has succeeded is done. */
export function removeEvent({ transact }: Store, { id }: Pick<StoredEvent, 'id'>): Promise<void> {
  return transact(async (trx) => {
    await trx.deleteFrom(EVENTS_TABLE).where('id', '=', id).execute()
  })
}

/**
 * An event whose hook has failed is tried again later.
 * @param last whether no try is left
 */
export function postponeEvent(
  { transact }: Store,
  { id, tries }: Pick<StoredEvent, 'id' | 'tries'>,
  { now, error, last }: { readonly now: number; readonly error: string; readonly last: boolean },
): Promise<void> {
  const due = now + delayAfter(tries + 1)
  const text = error.replaceAll('\0', '').slice(0, ERROR_MAX)
  const set = { tries: tries + 1, due, held: 0, error: text, failed: last ? 1 : 0 }
  return transact(async (trx) => {
    await trx.updateTable(EVENTS_TABLE).set(set).where('id', '=', id).execute()
  })
}

/**
 * A start tries events again that have failed too often: the fault may be mended. On SQLite no other process holds an event.
 */
export function releaseEvents({ transact, dialect }: Store): Promise<void> {
  return transact(async (trx) => {
    const fresh = { failed: 0, tries: 0, due: 0, held: 0 }
    const all = trx.updateTable(EVENTS_TABLE).set(fresh)
    await (dialect === 'sqlite' ? all : all.where('failed', '=', 1)).execute()
  })
}

/** The number of events that wait, and of those that have failed too often. */
export interface EventCounts {
  readonly waiting: number
  readonly failed: number
}

export async function countEvents({ readOne }: Pick<Store, 'readOne'>): Promise<EventCounts> {
  const rows = await readOne((db) =>
    db
      .selectFrom(EVENTS_TABLE)
      .select(['failed', ({ fn }) => fn.countAll().as('count')])
      .groupBy('failed')
      .execute(),
  )
  const countOf = (failed: number) =>
    Number(rows.find((row) => Number(row.failed) === failed)?.count ?? 0)
  return { waiting: countOf(0), failed: countOf(1) }
}
