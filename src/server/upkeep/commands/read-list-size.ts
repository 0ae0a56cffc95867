import type { Contract } from '#wire/contract'
import { isThere } from './migrate-database'
import type { Settings } from '#server/service/settings/settings'
import { openStore } from '#server/store/database/open-store'
import { layoutOf } from '#server/store/layout/layout-of'
import { type ListSize, sizeOf } from '#server/store/lists/large-lists'
import { existingTables } from '#server/migrate/system-tables'

/**
 * The size of a list in the database of the settings; nothing is changed, and a server may be running.
 * @returns undefined if there is no such database or table, or if the list is not answered whole
 * @throws StartupError if it cannot be read
 */
export async function readListSize(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'apiUrl'>,
  contract: Contract,
  resource: string,
): Promise<ListSize | undefined> {
  const layout = layoutOf(contract).find(({ table }) => table === resource)
  if (layout === undefined || settings.apiUrl !== undefined || !isThere(settings)) return undefined
  const store = await openStore({ ...settings, readOnly: true })
  try {
    const existing = await store.read((trx) => existingTables(trx, store.dialect))
    if (!existing.has(resource)) return undefined
    return await store.read((trx) => sizeOf(trx, layout))
  } finally {
    await store.close()
  }
}
