import type { Transaction } from 'kysely'
import type { EntityTable, StoredRecord } from '../store/entity-table'
import type { Updated } from '../store/table-writes'
import type { Tables } from '../store/tables'
import type { ActionContext } from './action'
import { refusals } from './refusals'
import { Tagged } from './tagged'

type Context = Pick<ActionContext, 'store' | 'request'>

/**
 * Refuses a write to a record that somebody has written since the caller read it, where the caller says when that was.
 * Without `If-Match`, or with `*`, there is no condition. A tag that is not ours is that of no state: it refuses.
 * @param key a record that is not there passes, because what is said of that is for the caller to word
 * @throws Refusal 409, with the current state's tag as `ETag`, which tells it from the other refusals of that status
 */
export async function refuseIfChanged(
  trx: Transaction<Tables>,
  { store: { recordVersions }, request }: Context,
  table: EntityTable,
  key: StoredRecord,
): Promise<void> {
  const tags = readIfMatch(request?.ifMatch)
  if (tags === undefined) return
  const version = await table.versionOf(trx, key)
  if (version === undefined) return
  for (const tag of tags) {
    if (await recordVersions.includes(trx, tag, version)) return
  }
  throw refusals.changed(await recordVersions.read(trx))
}

/**
 * A write's answer: no body, and the tag of the state that it leaves, for the caller's next write to the same record. Where
 * nothing was written, it is the state that was read: the one after it is somebody else's to write.
 */
export async function written(
  trx: Transaction<Tables>,
  { store: { recordVersions }, request }: Context,
  updated: Updated,
): Promise<Tagged | undefined> {
  if (request === undefined) return undefined
  const tag = updated === 'unchanged' ? recordVersions.read(trx) : recordVersions.readWritten(trx)
  return new Tagged(undefined, await tag)
}

/** Tags at most that are looked at. */
const MOST = 8

/**
 * The tags of an `If-Match`. One that a proxy made weak because it compresses (`W/"…"`, `"…-gzip"`) still names the same
 * state: our tags are not about bytes.
 * @returns undefined: no condition
 */
export function readIfMatch(header: string | undefined): readonly string[] | undefined {
  const text = header?.trim()
  if (text === undefined || text === '*') return undefined
  const tags = text.matchAll(/"([^"]*)"/g)
  return [...tags].slice(0, MOST).map(([, tag = '']) => tag.replace(/[-;](gzip|br|zstd)$/, ''))
}
