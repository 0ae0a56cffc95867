import { standingTables } from '../store/migrate/system-tables'
import type { OpenedStore } from '../store/database/opened-store'

/** Whoever was signed in when the backup was made, or had a code that was used since. */
const TABLES = ['auth_sessions', 'auth_codes', 'auth_clave_tokens'] as const

/** Ends all sessions of a restored copy, and what a session or password could be had with, before it comes into use. */
export async function endSessions({ db, dialect }: OpenedStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const standing = await standingTables(trx, dialect)
    for (const table of TABLES) {
      if (standing.has(table)) await trx.deleteFrom(table).execute()
    }
  })
}
