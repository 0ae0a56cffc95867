import { sql } from 'kysely'
import { EVENTS_TABLE } from '../events/tables'
import { isThere } from '../commands/migrate-database'
import type { Settings } from '../settings/settings'
import { openStore } from '../store/database/open-store'
import type { OpenedStore } from '../store/database/opened-store'
import { existingTables } from '../store/migrate/system-tables'
import { type Finding, error, ok, warning } from './finding'

/** Events that wait longer show that no server delivers them. Milliseconds. */
const LONGEST_WAIT_MS = 3_600_000

/** The events that hooks have not dealt with. A database that does not open is reported by `checkRuntime`. */
export async function checkEvents(settings: Settings, now: number): Promise<readonly Finding[]> {
  if (settings.apiUrl !== undefined || !isThere(settings)) return []
  try {
    const store = await openStore({ ...settings, readOnly: true })
    try {
      return await findings(store, now)
    } finally {
      await store.close()
    }
  } catch {
    return []
  }
}

async function findings(store: OpenedStore, now: number): Promise<readonly Finding[]> {
  const tables = await store.read((trx) => existingTables(trx, store.dialect))
  if (!tables.has(EVENTS_TABLE)) return []
  const rows = await store.read((trx) =>
    trx
      .selectFrom(EVENTS_TABLE)
      .select(['entity', 'failed'])
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.min('at').as('oldest'),
        sql<string | null>`max(error)`.as('error'),
      ])
      .groupBy(['entity', 'failed'])
      .orderBy('entity')
      .execute(),
  )
  if (rows.length === 0) return [ok('No event waits for a hook.')]
  return rows.map(({ entity, failed, count, oldest, error: text }) => {
    const events = `${Number(count)} events of ${entity}`
    if (Number(failed) === 1) {
      return error(
        `${events} have failed too often: ${text ?? ''}`,
        'Correct the hook `afterCommit`, and restart the server: a start tries them again.',
      )
    }
    const since = new Date(Number(oldest)).toISOString()
    return Number(oldest) < now - LONGEST_WAIT_MS
      ? warning(`${events} wait for a hook, since ${since}.`, 'Is the server running? See its log.')
      : ok(`${events} wait for a hook.`)
  })
}
