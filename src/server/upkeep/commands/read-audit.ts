import { contract as generated } from '../../../../generated/contract'
import {
  type HistoryFilter,
  type StoredEntry,
  readHistory,
} from '#server/store/history/read-history'
import { ACCESS, HISTORY_TABLE } from '#server/store/tables'
import { isThere, nameOf, refuseProvider } from './migrate-database'
import type { Settings } from '#server/service/settings/settings'
import { StartupError } from '#server/store/startup-error'
import { layoutOf } from '#server/store/layout/layout-of'
import { existingTables } from '#server/migrate/system-tables'
import { openStore } from '#server/store/database/open-store'
import type { OpenedStore } from '#server/store/database/opened-store'

/** The name of the access events in the `audit` command. */
export const ACCESS_NAME = 'access'

/** Entries that are read at once. */
const BATCH = 1000

type Database = Pick<Settings, 'dataDir' | 'databaseUrl' | 'apiUrl'>

/** Selects entries, from the command's arguments. */
export interface AuditQuestion extends Pick<HistoryFilter, 'user' | 'since' | 'until'> {
  /** Resources, or `access`; undefined: all. */
  readonly entity?: readonly string[] | undefined
}

/**
 * Reads the history of the settings' database, oldest entry first and in batches, and changes nothing. A server may be
 * running.
 * @throws StartupError if there is no such database, history or entity
 */
export async function* readAudit(
  settings: Database,
  { entity, ...question }: AuditQuestion,
): AsyncGenerator<StoredEntry> {
  refuseProvider(settings)
  const entities = entity?.flatMap(storedNames)
  if (!isThere(settings)) {
    throw new StartupError(
      `There is no database: ${nameOf(settings)}.`,
      'Set DATA_DIR (or DATABASE_URL) to what the server is started with.',
    )
  }
  const store = await openStore({ ...settings, readOnly: true })
  try {
    await requireHistory(store, settings)
    const filter = { ...question, ...(entities && { entities }) }
    let from: number | undefined
    do {
      const page = { order: 'oldest', from, limit: BATCH } as const
      const entries = await store.read((trx) => readHistory(trx, filter, page))
      yield* entries
      from = entries.length < BATCH ? undefined : entries.at(-1)?.id
    } while (from !== undefined)
  } finally {
    await store.close()
  }
}

/** The names of an entity in its entries: the current one and former ones. @throws StartupError */
function storedNames(name: string): readonly string[] {
  if (name === ACCESS_NAME) return [ACCESS]
  const layouts = layoutOf(generated)
  const named = layouts.find(({ table }) => table === name)
  if (named !== undefined) return [name, ...named.renamedFrom]
  const known = layouts.map(({ table }) => table)
  throw new StartupError(
    `There is no list called ${name}.`,
    `There are: ${[...known, ACCESS_NAME].join(', ')}.`,
  )
}

/** @throws StartupError */
async function requireHistory(store: OpenedStore, settings: Database): Promise<void> {
  const existing = await store.read((trx) => existingTables(trx, store.dialect))
  if (existing.has(HISTORY_TABLE)) return
  throw new StartupError(
    `${nameOf(settings)} has no history yet.`,
    'It is written from the first start of this version on.',
  )
}
