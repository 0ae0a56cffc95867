import { liftTimeLimits } from '../store/database/time-limits'
import { existingTables } from '../store/migrate/system-tables'
import type { OpenedStore } from '../store/database/opened-store'

/** Sessions that were open when the backup was made, and codes and tokens that may have been used since. */
const TABLES = ['auth_sessions', 'auth_codes', 'auth_clave_tokens'] as const

/** Ends all sessions of a restored copy, and deletes codes and tokens, before it comes into use. */
export async function endSessions({ db, dialect }: OpenedStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await liftTimeLimits(trx)
    const existing = await existingTables(trx, dialect)
    for (const table of TABLES) {
      if (existing.has(table)) await trx.deleteFrom(table).execute()
    }
  })
}
