import type { Store } from '#server/store/action'
import { createEntityTable } from '#server/store/entity-table'
import { layoutOf } from '#server/store/layout/layout-of'
import type { Contract } from '#wire/contract'
import { parseSecretKeys } from '#server/store/secrets/secret-keys'
import { sealerOf } from '#server/store/secrets/sealer'
import { TEST_KEY } from '../server/support/test-database'
import type { Made } from './made'

const AUTHOR = { at: 0, who: undefined, origin: 'administration', detail: 'test' } as const

/** For entities whose records come from elsewhere (a person registers): writes one as that would. */
export async function insertRecord(
  contract: Contract,
  store: Store,
  resource: string,
  made: Made,
): Promise<void> {
  const layout = layoutOf(contract).find(({ table }) => table === resource)
  if (layout === undefined) throw new Error(`No table ${resource}`)
  const record = Object.entries(made).map(([name, { sent }]) => [name, sent])
  const sealer = sealerOf(parseSecretKeys(TEST_KEY) ?? [])
  const table = createEntityTable(layout, store.recordVersions, sealer)
  const added = { record: Object.fromEntries(record), author: AUTHOR }
  await store.transact((trx) => table.insert(trx, [added]))
}
