import type { Transaction } from 'kysely'
import type { StoredRecord } from '#server/store/table-rows'
import type { Tables } from '#server/store/tables'
import type { ActionContext } from '#server/store/action'
import { refusals, Tagged } from '../refusals'

type Context = Pick<ActionContext, 'store' | 'request'>

/**
 * Refuses a write to a record that somebody has written since the caller read it, if the request has the tag of that state.
 * Without `If-Match`, or with `*`, there is no condition. An unknown tag matches no state and is refused.
 * @throws Refusal 409, with the current state's tag as `ETag`, which distinguishes it from the other refusals of that status
 */
export async function refuseIfChanged(
  trx: Transaction<Tables>,
  context: Context,
  { version }: Pick<StoredRecord, 'version'>,
): Promise<void> {
  const isCurrent = await stateRead(trx, context)
  if (isCurrent === undefined || isCurrent(version)) return
  throw refusals.changed(await context.store.recordVersions.read(trx))
}

/**
 * The state that the caller has read, by the request's `If-Match`: whether a record's version is part of it.
 * @returns undefined: there is no condition
 */
export async function stateRead(
  trx: Transaction<Tables>,
  { store: { recordVersions }, request }: Context,
): Promise<((version: number) => boolean) | undefined> {
  const tags = readIfMatch(request?.ifMatch)
  if (tags === undefined) return undefined
  const states: ((version: number) => boolean)[] = []
  for (const tag of tags) states.push(await recordVersions.stateOf(trx, tag))
  return (version) => states.some((includes) => includes(version))
}

/**
 * A write's answer: no body, and the tag of the state after it, for the caller's next write to the same record. If nothing
 * was written, the tag of the state that was read: a later state may contain somebody else's write.
 */
export async function taggedAnswer(
  trx: Transaction<Tables>,
  { store: { recordVersions }, request }: Context,
  isWritten: boolean,
): Promise<Tagged | undefined> {
  if (request === undefined) return undefined
  const tag = isWritten ? recordVersions.readWritten(trx) : recordVersions.read(trx)
  return new Tagged(undefined, await tag)
}

/** Tags of a header that are read at most. */
const MOST = 8

/**
 * The tags of an `If-Match`. One that a compressing proxy has changed (`W/"…"`, `"…-gzip"`) still identifies the same state:
 * our tags identify states of the database, not bytes of an answer.
 * @returns undefined: no condition
 */
export function readIfMatch(header: string | undefined): readonly string[] | undefined {
  const text = header?.trim()
  if (text === undefined || text === '*') return undefined
  const tags = text.matchAll(/"([^"]*)"/g)
  return [...tags].slice(0, MOST).map(([, tag = '']) => tag.replace(/[-;](gzip|br|zstd)$/, ''))
}
